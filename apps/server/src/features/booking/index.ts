/**
 * Books a time that `availability` has found, moves, cancels and tracks it: customers by `routes.ts` and `tracking-routes.ts`, the
 * business for them by `reception-routes.ts`. Both book in `bookOnce` and write in `insertVisit`; both move in `moveVisit`.
 */
export { freeUnproven, UNPROVEN_BOOKINGS } from './booking-proof.ts';
export { drawConfirmationCode } from './confirmation-code.ts';
export { namedAs } from './insert-visit.ts';
export { bookingRoutes } from './routes.ts';
