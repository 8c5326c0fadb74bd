/** Booking a time, moving and cancelling it: by customers, and by the business for them. */
export { freeUnproven, UNPROVEN_BOOKINGS } from './booking-proof.ts';
export { drawConfirmationCode } from './confirmation-code.ts';
export { bookingRoutes } from './routes.ts';
