export { type CheckedVisit, checkSeries, refuseConflicts, requireFree } from './check-series.ts';
export { seriesRoutes } from './routes.ts';
