export { kurusOf } from './present-service.ts';
export { serviceRoutes } from './routes.ts';
