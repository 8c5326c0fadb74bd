export { createService } from './create-service.ts';
export { serviceRoutes } from './routes.ts';
