export { brandingRoutes } from './branding-routes.ts';
export { pageRoutes } from './page-routes.ts';
