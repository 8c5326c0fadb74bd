import appointments from './appointments.json' with { type: 'json' };
import booking from './booking.json' with { type: 'json' };
import branches from './branches.json' with { type: 'json' };
import calendar from './calendar.json' with { type: 'json' };
import customers from './customers.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import handover from './handover.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import ownSchedule from './own-schedule.json' with { type: 'json' };
import parties from './parties.json' with { type: 'json' };
import plannedChanges from './planned-changes.json' with { type: 'json' };
import scheduleExceptions from './schedule-exceptions.json' with { type: 'json' };
import series from './series.json' with { type: 'json' };
import sources from './sources.json' with { type: 'json' };
import staff from './staff.json' with { type: 'json' };
import workingDay from './working-day.json' with { type: 'json' };

/** Texts of the screens that need a session, except for the seldom ones. */
export const signedIn = {
  dashboard,
  branches,
  series,
  staff,
  scheduleExceptions,
  appointments,
  ownSchedule,
  customers,
  handover,
  history,
  calendar,
  booking,
  plannedChanges,
  sources,
  parties,
  workingDay,
};
