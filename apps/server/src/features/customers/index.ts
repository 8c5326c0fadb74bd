export { customerIdFor, isBlocked } from './customer-identity.ts';
export { customerRoutes } from './routes.ts';
