export { selectAccess } from './queries.ts';
export { accessRoutes } from './routes.ts';
