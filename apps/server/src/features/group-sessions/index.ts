export { insertSessions } from './queries.ts';
export { groupSessionRoutes } from './routes.ts';
