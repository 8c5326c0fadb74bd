export { bookingSourceRoutes } from './routes.ts';
export { clearSources, SOURCE_CLEAN_UP, sourceDigestOf } from './source-digest.ts';
