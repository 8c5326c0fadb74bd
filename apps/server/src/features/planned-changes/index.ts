export { plannedChangeRoutes } from './routes.ts';
