export { customerAtReception, customerOnline, findStanding, isForOthers } from './customer-identity.ts';
export { CUSTOMER_ERASURES, continueErasure } from './erasure-job.ts';
export { exportCustomer } from './export-customer.ts';
export { holdRecord } from './hold-record.ts';
export { proveContact } from './prove-contact.ts';
export { type CustomerOf, clearConsents, selectNewestOf } from './queries.ts';
export { renameRecord } from './rename-record.ts';
export { customerRoutes } from './routes.ts';
