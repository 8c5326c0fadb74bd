import { accountsRows } from './accounts.ts';
import { appointmentsRows } from './appointments.ts';
import { branchesRows } from './branches.ts';
import { customersRows } from './customers.ts';
import { customersThemselvesRows } from './customers-themselves.ts';
import { daysRows } from './days.ts';
import { membersRows } from './members.ts';
import { resourcesRows } from './resources.ts';
import { servicesRows } from './services.ts';
import { staffRows } from './staff.ts';
import type { AllRows } from './walk.ts';

/** Row of each call: its request, who may make it, and what it leaves behind. A missing one does not compile. */
export const ROWS: AllRows = {
  ...appointmentsRows,
  ...branchesRows,
  ...customersRows,
  ...customersThemselvesRows,
  ...daysRows,
  ...membersRows,
  ...resourcesRows,
  ...servicesRows,
  ...staffRows,
  // The last opens streams of events, which look again after every change.
  ...accountsRows,
};
