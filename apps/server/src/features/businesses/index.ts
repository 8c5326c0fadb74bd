export { describeBusiness, listBusinesses } from './describe-business.ts';
export { startBusiness, stopBusiness } from './stop-business.ts';
