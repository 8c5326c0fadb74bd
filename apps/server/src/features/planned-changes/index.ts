export { presentTouched } from './find-touched.ts';
export { selectViews } from './queries.ts';
export { plannedChangeRoutes } from './routes.ts';
