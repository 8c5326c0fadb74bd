export { clientErrorRoutes } from './client-error-routes.ts';
export { countRequests } from './count-requests.ts';
export { operationRoutes } from './routes.ts';
