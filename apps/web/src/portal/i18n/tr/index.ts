import accounts from './accounts.json';
import appointments from './appointments.json';
import branches from './branches.json';
import common from './common.json';
import dashboard from './dashboard.json';
import mySchedule from './my-schedule.json';
import services from './services.json';
import staff from './staff.json';

export const tr = { common, accounts, dashboard, branches, services, staff, appointments, mySchedule };
