import { z } from 'zod';
import { done } from '../envelope.ts';
import { TIME_OFF_REQUESTS_PER_DAY_MAX } from '../limits.ts';
import { ownScheduleQuery } from '../staff.ts';
import {
  timeOffAnswering,
  timeOffAsking,
  timeOffRequest,
  waitingRequestsQuery,
  waitingTimeOffRequest,
} from '../time-off-request.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('TIME_OFF_REQUEST_NOT_FOUND');

/** How somebody who is booked in a branch asks for time off. */
export const ownTimeOffRequestCalls = declareCalls('My schedule', 'SIGNED_IN', {
  'GET /staff/me/time-off-requests': {
    summary: 'List the own requests for upcoming time off, newest first',
    query: ownScheduleQuery,
    answer: z.array(timeOffRequest),
    refusals: ['STAFF_NOT_FOUND'],
  },
  'POST /staff/me/time-off-requests': {
    summary: `Ask for time off; at most ${TIME_OFF_REQUESTS_PER_DAY_MAX} requests in 24 hours`,
    body: timeOffAsking,
    answer: timeOffRequest,
    status: 201,
    refusals: ['STAFF_NOT_FOUND'],
  },
  'DELETE /staff/me/time-off-requests/:id': {
    summary: 'Withdraw a request for time off without an answer',
    params,
    answer: done,
    refusals: ['TIME_OFF_REQUEST_NOT_FOUND', 'TIME_OFF_REQUEST_ANSWERED'],
  },
});

/** How it is answered; longer time off than of a day needs `branch.edit`. */
export const timeOffRequestCalls = declareCalls('Time off', 'time-off.day', {
  'GET /time-off-requests': {
    summary: 'List open requests for time off, earliest time first',
    workplaces: 'ALL',
    query: waitingRequestsQuery,
    answer: z.array(waitingTimeOffRequest),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'PUT /time-off-requests/:id': {
    summary: 'Grant a request for time off, which also enters it, or refuse it',
    params,
    body: timeOffAnswering,
    answer: timeOffRequest,
    refusals: [
      'TIME_OFF_REQUEST_NOT_FOUND',
      'TIME_OFF_REQUEST_ANSWERED',
      'FORBIDDEN',
      'STAFF_NOT_FOUND',
      'TIME_OFF_HAS_APPOINTMENTS',
    ],
  },
});
