export { addonRoutes } from './routes.ts';
