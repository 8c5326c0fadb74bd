/**
 * Books a time that `availability` has found, moves, cancels and tracks it: customers by `routes.ts` and
 * `tracking-routes.ts`, the business for them by `reception-routes.ts`. Both book in `bookOnce` and write in `writeVisits`;
 * what is moved is written by `rearrange`, and what the business moves is judged by `checkMoves`.
 */
export {
  type BookingRequest,
  bookOnce,
  inMove,
  keyColumns,
  RETRY_ON_CONFLICT,
  StaleRead,
} from './book-once.ts';
export { freeUnproven, UNPROVEN_BOOKINGS } from './booking-proof.ts';
export { type CheckedMove, checkMoves, type MoveSurroundings, type WantedPlace } from './check-moves.ts';
export { areSame, idsOf, preferResources, requireKinds } from './choose-resources.ts';
export { drawConfirmationCode } from './confirmation-code.ts';
export { itemOf, namesOf, newVisits, writeVisits } from './insert-visits.ts';
export { joinedSessions, PRICE_OF_SEAT, TAKES_PLACE } from './joined-sessions.ts';
export { lockSurroundings, placesOf, type WantedPlaces } from './lock-moves.ts';
export { rearrange } from './rearrange.ts';
export { requireShown } from './require-shown.ts';
export { bookingRoutes } from './routes.ts';
export type { Rearranged } from './update-places.ts';
export { placeOfChosen, visitToMove } from './visit-to-move.ts';
