export { describeBusiness, listBusinesses } from './describe-business.ts';
export { WORKS_FOR_OPEN_BUSINESS } from './open-business.ts';
export { startBusiness, stopBusiness } from './stop-business.ts';
