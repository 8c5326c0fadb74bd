export { serviceCategoryRoutes } from './routes.ts';
