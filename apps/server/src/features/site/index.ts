export { siteRoutes } from './routes.ts';
export { siteFileRoutes } from './site-files.ts';
