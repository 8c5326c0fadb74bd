export { customerAtReception, customerOnline, isBlocked, isKnown } from './customer-identity.ts';
export { proveContact } from './prove-contact.ts';
export { customerRoutes } from './routes.ts';
