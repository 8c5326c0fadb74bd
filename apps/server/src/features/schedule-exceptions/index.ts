export { scheduleExceptionRoutes } from './routes.ts';
