export { serviceRoutes } from './routes.ts';
