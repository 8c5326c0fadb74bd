import { z } from 'zod';
import { done } from '../envelope.ts';
import {
  affectedAppointment,
  affectedQuery,
  holidayDate,
  holidayDecision,
  publicHoliday,
  publicHolidays,
  scheduleException,
  scheduleExceptionCreation,
  scheduleExceptionEdit,
  scheduleExceptionsQuery,
} from '../schedule-exception.ts';
import { branchQuery } from '../service.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const TAG = 'Time off';
const params = idPath('SCHEDULE_EXCEPTION_NOT_FOUND');

const refusals = [
  'FORBIDDEN',
  'BRANCH_NOT_FOUND',
  'SCHEDULE_EXCEPTION_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'TIME_OFF_HAS_APPOINTMENTS',
] as const;
const refusalsOfHolidays = [
  'BRANCH_NOT_FOUND',
  'PUBLIC_HOLIDAY_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'TIME_OFF_HAS_APPOINTMENTS',
] as const;

/** Reads the exceptions, for everybody who works in a branch. */
export const scheduleExceptionReadingCalls = declareCalls(TAG, 'SIGNED_IN', {
  'GET /schedule-exceptions': {
    summary: 'List time off, closures and extra hours, earliest first',
    query: scheduleExceptionsQuery,
    answer: z.array(scheduleException),
    refusals,
  },
});

/** How what departs from the weekly hours is entered; a closure, extra hours and longer time off need `branch.edit`. */
export const scheduleExceptionCalls = declareCalls(TAG, 'time-off.day', {
  'GET /schedule-exceptions/affected': {
    summary:
      'List upcoming appointments inside planned time off, and those with a requested move into it, earliest first',
    query: affectedQuery,
    answer: z.array(affectedAppointment),
    refusals,
  },
  'POST /schedule-exceptions': {
    summary: 'Enter time off, a closure or extra hours',
    body: scheduleExceptionCreation,
    answer: scheduleException,
    status: 201,
    refusals,
  },
  'PUT /schedule-exceptions/:id': {
    summary: 'Change time off, a closure or extra hours',
    params,
    body: scheduleExceptionEdit,
    answer: scheduleException,
    refusals: [...refusals, 'CHANGED'],
  },
  'DELETE /schedule-exceptions/:id': {
    summary: 'Delete time off, a closure or extra hours; appointments stay',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: [...refusals, 'CHANGED'],
  },
});

/** How owners decide about public holidays. */
export const publicHolidayCalls = declareCalls(TAG, 'branch.edit', {
  'GET /public-holidays': {
    access: 'branch.read',
    summary: 'List public holidays of the next twelve months with the branch’s decisions',
    query: branchQuery,
    answer: publicHolidays,
    refusals: refusalsOfHolidays,
  },
  'PUT /public-holidays/:date': {
    summary: 'Decide if the branch is open on a public holiday',
    params: z.object({ date: holidayDate }),
    body: holidayDecision,
    answer: publicHoliday,
    refusals: [...refusalsOfHolidays, 'CHANGED'],
  },
});
