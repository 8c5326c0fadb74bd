export { freeUnproven, UNPROVEN_BOOKINGS } from './booking-proof.ts';
export { findBusyTime, timeAround } from './busy-time.ts';
export { drawConfirmationCode } from './confirmation-code.ts';
export { bookingRoutes } from './routes.ts';
