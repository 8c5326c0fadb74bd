export { seriesRoutes } from './routes.ts';
