export { groupSessionRoutes } from './routes.ts';
