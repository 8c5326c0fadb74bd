export { type JudgedVisit, judgeVisits, refuseConflicts, requireFree } from './judge-visits.ts';
export { seriesRoutes } from './routes.ts';
