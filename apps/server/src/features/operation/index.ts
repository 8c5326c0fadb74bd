export { countRequests } from './count-requests.ts';
export { operationRoutes } from './routes.ts';
