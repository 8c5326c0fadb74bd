export {
  type AppointmentView,
  BRANCH_COLUMNS,
  presentAppointment,
  presentToCustomer,
} from './appointment-view.ts';
export { refuseTransition } from './change-status.ts';
export { changeAppointment, findFacts } from './queries.ts';
export { appointmentRoutes } from './routes.ts';
export { scopeOf } from './scope.ts';
