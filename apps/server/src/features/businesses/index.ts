export { describeBusiness, listBusinesses } from './describe-business.ts';
export { findBusinessBySlug, findBusinessOf, selectOwners } from './find-business.ts';
export { closeBusinessesOf, insertOwner, openBusiness } from './open-business.ts';
export { allowTexts, startBusiness, stopBusiness } from './stop-business.ts';
export { WORKS_FOR_OPEN_BUSINESS } from './working-for.ts';
