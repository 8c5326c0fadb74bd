import appointments from './appointments.json';
import branches from './branches.json';
import customers from './customers.json';
import dashboard from './dashboard.json';
import history from './history.json';
import mySchedule from './my-schedule.json';
import services from './services.json';
import staff from './staff.json';

/** What the screens say that need a session. */
export const tr = {
  dashboard,
  branches,
  services,
  staff,
  appointments,
  mySchedule,
  customers,
  history,
};
