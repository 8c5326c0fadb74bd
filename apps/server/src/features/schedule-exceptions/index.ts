export { selectAffected, type TimeOff } from './affected-appointments.ts';
export { enterTimeOff } from './create-schedule-exception.ts';
export { spanOf } from './period.ts';
export { holidaysNotWorked } from './public-holidays.ts';
export { scheduleExceptionRoutes } from './routes.ts';
