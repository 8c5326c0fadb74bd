import appointments from './appointments.json';
import booking from './booking.json';
import branches from './branches.json';
import calendar from './calendar.json';
import customers from './customers.json';
import dashboard from './dashboard.json';
import history from './history.json';
import ownSchedule from './own-schedule.json';
import plannedChanges from './planned-changes.json';
import scheduleExceptions from './schedule-exceptions.json';
import services from './services.json';
import sources from './sources.json';
import staff from './staff.json';

/** What the screens say that need a session. */
export const en = {
  dashboard,
  branches,
  services,
  staff,
  scheduleExceptions,
  appointments,
  ownSchedule,
  customers,
  history,
  calendar,
  booking,
  plannedChanges,
  sources,
};
