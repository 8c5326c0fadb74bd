export { addOwner, removeOwner } from './change-owners.ts';
export { describeBusiness, listBusinesses } from './describe-business.ts';
export { findBusinessOf } from './find-business.ts';
export { closeBusinessesOf, openBusiness } from './open-business.ts';
export { startBusiness, stopBusiness } from './stop-business.ts';
export { WORKS_FOR_OPEN_BUSINESS } from './working-for.ts';
