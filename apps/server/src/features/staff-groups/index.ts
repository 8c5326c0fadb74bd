export { staffGroupRoutes } from './routes.ts';
