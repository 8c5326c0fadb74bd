export {
  type AppointmentView,
  BRANCH_COLUMNS,
  presentAppointment,
  presentToCustomer,
} from './appointment-view.ts';
export { cancelOverdueRequests, OVERDUE_REQUESTS } from './cancel-overdue-requests.ts';
export { refuseTransition } from './change-status.ts';
export { changeOf } from './history.ts';
export { changeAppointment } from './queries.ts';
export { appointmentRoutes } from './routes.ts';
export { scopeOf } from './scope.ts';
