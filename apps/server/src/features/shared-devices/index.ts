export { sharedDeviceRoutes } from './routes.ts';
