export { selectAffected, type TimeOff } from './affected-appointments.ts';
export { enterTimeOff } from './create-schedule-exception.ts';
export { lockConcerned } from './locking.ts';
export { firstInstantOf, periodOf, spanOf } from './period.ts';
export { holidaysNotWorked } from './public-holidays.ts';
export { requireMayEnter } from './require-may-enter.ts';
export { scheduleExceptionRoutes } from './routes.ts';
