export { dashboardRoutes } from './routes.ts';
export { COUNTS, sumUpCounts } from './sum-up-counts.ts';
