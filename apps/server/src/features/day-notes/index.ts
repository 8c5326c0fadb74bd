export { dayNoteRoutes } from './routes.ts';
