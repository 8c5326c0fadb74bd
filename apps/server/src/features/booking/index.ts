export { drawConfirmationCode } from './confirmation-code.ts';
export { bookingRoutes } from './routes.ts';
