export { changesOf } from './changes-of.ts';
export { type Entry, recordActivity } from './record-activity.ts';
export { activityRoutes } from './routes.ts';
