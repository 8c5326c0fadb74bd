export { selectViews } from './queries.ts';
export { plannedChangeRoutes } from './routes.ts';
