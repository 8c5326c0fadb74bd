import appointments from './appointments.json';
import branches from './branches.json';
import calendar from './calendar.json';
import customers from './customers.json';
import dashboard from './dashboard.json';
import history from './history.json';
import mySchedule from './my-schedule.json';
import plannedChanges from './planned-changes.json';
import reception from './reception.json';
import services from './services.json';
import sources from './sources.json';
import staff from './staff.json';
import timeOff from './time-off.json';

/** What the screens say that need a session. */
export const en = {
  dashboard,
  branches,
  services,
  staff,
  timeOff,
  appointments,
  mySchedule,
  customers,
  history,
  calendar,
  reception,
  plannedChanges,
  sources,
};
