export { cleanUpRequests, REQUEST_CLEAN_UP } from './clean-up-requests.ts';
export { timeOffRequestRoutes } from './routes.ts';
