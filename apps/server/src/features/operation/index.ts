export { clientErrorRoutes } from './client-error-routes.ts';
export { countRequests } from './count-requests.ts';
export { createMetrics } from './metrics.ts';
export { operationRoutes } from './routes.ts';
export { watchStorage } from './watch-storage.ts';
