export { customerAtReception, customerOnline, findStanding } from './customer-identity.ts';
export { proveContact } from './prove-contact.ts';
export { customerRoutes } from './routes.ts';
