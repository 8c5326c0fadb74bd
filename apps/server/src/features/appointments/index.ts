export {
  type AppointmentView,
  appointmentColumns,
  cancellableOf,
  moveNeedsApproval,
  moveWished,
  type Place,
  presentAppointment,
  presentToCustomer,
  timesOfWaits,
  VIEW_COLUMNS,
} from './appointment-view.ts';
export { cancelOverdueRequests, OVERDUE_REQUESTS } from './cancel-overdue-requests.ts';
export { expireMoveRequests } from './expire-move-requests.ts';
export {
  ACTIVE_LIST,
  freeAgainAt,
  holdsTime,
  isWorkedOn,
  liesInTimeOff,
  moveHeldUntil,
  moveLiesInTimeOff,
  NO_MOVE_REQUEST,
  overlapsAnother,
} from './held-time.ts';
export { type Author, changeOf, changeOfResources, recordedItem, recordedOf, requestChangeOf } from './history.ts';
export { lockSeenAppointment, requireAsSeen, withCurrentState } from './lock-seen-appointment.ts';
export { endMoveRequests, lockWaiting } from './move-request-queries.ts';
export { findMoveOfAll } from './moved-at-once.ts';
export { changeOthers, lockOthersOfParty, lockRestOfUnproven } from './others-of-party.ts';
export { findBookable, requireBookable } from './own-booking.ts';
export { findPartsOfParties } from './parts-of-parties.ts';
export { movingTogether, partsOf } from './party-parts.ts';
export { presentAsChanged } from './present-as-seen.ts';
export {
  cancelLocked,
  changeAppointment,
  changeDetails,
  findAppointment,
  selectAppointments,
  selectCalendar,
} from './queries.ts';
export { refuseAfter, refuseTransition } from './refusals.ts';
export { rejectMoves } from './reject-moves.ts';
export {
  isProven,
  requireAppointment,
  requireOwnAppointment,
  requireOwnTime,
  requireProven,
} from './require-appointment.ts';
export { appointmentRoutes } from './routes.ts';
export { requireScope, type Scope, scopeOf, wholeScopeOf } from './scope.ts';
export { type ResourceView, TAKEN_RESOURCES } from './taken-resources.ts';
export { marksOfMoved, presentMarks } from './visit-marks.ts';
export { columnOfWaits, waitsOfColumn } from './waits.ts';
