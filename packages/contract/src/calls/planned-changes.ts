import { plannedBranchChange, plannedOwnChange, plannedStaffChange, touchedAppointments } from '../planned-change.ts';
import { ownScheduleQuery } from '../staff.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const shared = {
  summary: 'List upcoming appointments affected by a planned change; nothing is stored',
  answer: touchedAppointments,
} as const;
const OF_STAFF = ['TOO_MANY_INVITATIONS', 'BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND', 'SERVICE_NOT_FOUND'] as const;

/** Calls that show the appointments that a change of a branch would touch, before it is saved. */
export const plannedBranchChangeCalls = declareCalls('Branches', 'branch.edit', {
  'POST /branches/:id/touched-appointments': {
    ...shared,
    params: idPath('BRANCH_NOT_FOUND'),
    body: plannedBranchChange,
    refusals: ['BRANCH_NOT_FOUND'],
  },
});

/** The same of a person. */
export const plannedStaffChangeCalls = declareCalls('Staff', 'branch.edit', {
  'POST /staff/:id/touched-appointments': {
    ...shared,
    params: idPath('STAFF_NOT_FOUND'),
    body: plannedStaffChange,
    refusals: OF_STAFF,
  },
});

/** The same of who is signed in. */
export const plannedOwnChangeCalls = declareCalls('My schedule', 'SIGNED_IN', {
  'POST /staff/me/touched-appointments': {
    ...shared,
    query: ownScheduleQuery,
    body: plannedOwnChange,
    refusals: OF_STAFF,
  },
});
