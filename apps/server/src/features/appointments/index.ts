export {
  type AppointmentView,
  appointmentColumns,
  cancellableOf,
  presentAppointment,
  presentToCustomer,
  VIEW_COLUMNS,
} from './appointment-view.ts';
export { cancelOverdueRequests, OVERDUE_REQUESTS } from './cancel-overdue-requests.ts';
export { requireOwnAppointment, requireProven } from './change-status.ts';
export { ACTIVE_LIST, freeAgainAt, holdsTime, liesInTimeOff, overlapsAnother } from './held-time.ts';
export { type Author, changeOf } from './history.ts';
export { cancelLocked, changeAppointment, changeDetails } from './queries.ts';
export { refuseAfter, refuseTransition } from './refusals.ts';
export { appointmentRoutes } from './routes.ts';
export { scopeOf, wholeScopeOf } from './scope.ts';
