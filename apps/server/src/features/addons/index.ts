export { ADDON_IDS_OF_SERVICE, replaceAddonsOf } from './addons-of-service.ts';
export { createAddon } from './create-addon.ts';
export { addonRoutes } from './routes.ts';
