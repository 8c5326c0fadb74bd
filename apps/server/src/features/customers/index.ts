export { customerAtReception, customerOnline, findStanding } from './customer-identity.ts';
export { CUSTOMER_ERASURES, continueErasure } from './erasure-job.ts';
export { proveContact } from './prove-contact.ts';
export { customerRoutes } from './routes.ts';
