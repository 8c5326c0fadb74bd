export { customerAtReception, customerOnline, isBlocked } from './customer-identity.ts';
export { proveContact } from './prove-contact.ts';
export { customerRoutes } from './routes.ts';
