import { ownBreakTimes, ownSchedule, ownScheduleQuery, ownWorkingHours } from '../staff.ts';
import { declareCalls } from './call.ts';

const NOT_FOUND = ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND', 'SERVICE_NOT_FOUND'] as const;
const shared = { query: ownScheduleQuery, answer: ownSchedule } as const;

/** Calls of every account that belongs to a branch's staff. */
export const ownScheduleCalls = declareCalls('My schedule', 'SIGNED_IN', {
  'GET /staff/me/schedule': { summary: 'Read the own working hours and breaks', ...shared, refusals: NOT_FOUND },
  'PUT /staff/me/working-hours': {
    summary: 'Change the own working hours',
    ...shared,
    body: ownWorkingHours,
    refusals: ['TOO_MANY_INVITATIONS', ...NOT_FOUND, 'CHANGED'],
  },
  'PUT /staff/me/break-times': {
    summary: 'Change the own breaks',
    ...shared,
    body: ownBreakTimes,
    refusals: ['TOO_MANY_INVITATIONS', ...NOT_FOUND, 'CHANGED'],
  },
});
