import { z } from 'zod';
import {
  appointment,
  freeNow,
  freeNowQuery,
  idempotencyKey,
  move,
  pendingQuery,
  receptionBooking,
  reschedulingSlotsQuery,
  slot,
  statusQuery,
  walkInBooking,
} from '../appointment.ts';
import { APPOINTMENT_FILE_TYPE, appointmentFileQuery, managementQuery } from '../appointment-list.ts';
import { calendarQuery, takenElsewhere } from '../calendar.ts';
import { appointmentChange } from '../history.ts';
import { WALK_IN_MINUTES } from '../limits.ts';
import { customerMessage } from '../message.ts';
import { moveDecision } from '../move-request.ts';
import { push, pushed, pushQuery, swap } from '../rearranging.ts';
import { resourceChoice } from '../resource.ts';
import { visitChange } from '../visit-change.ts';
import { callMade, marking } from '../visit-mark.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('APPOINTMENT_NOT_FOUND');
const ONE = ['BRANCH_NOT_FOUND', 'APPOINTMENT_NOT_FOUND'] as const;
const TIME = [
  'BRANCH_NOT_FOUND',
  'SERVICE_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'ADDON_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'SLOT_UNAVAILABLE',
  'OUTSIDE_WORKING_HOURS',
  'VISIT_TOO_LONG',
  'BOOKED_BY_SESSIONS',
] as const;
const SEAT = ['SESSION_NOT_FOUND', 'SESSION_FULL', 'SESSION_CHANGED'] as const;
const MOVING = [
  ...TIME,
  'APPOINTMENT_NOT_FOUND',
  'CHANGED',
  'INVALID_STATUS_TRANSITION',
  'AWAITS_PROOF',
  'SEAT_HAS_NO_TIME',
] as const;

/** Calls of owners for all appointments of their branches, and of staff members for their own. */
export const appointmentCalls = declareCalls('Appointments', 'SIGNED_IN', {
  'GET /appointments/manage': {
    summary: 'List appointments: what is still to come, soonest first, then the past, newest first',
    query: managementQuery,
    page: appointment,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/file': {
    summary: 'The same as a table (CSV), whole',
    query: appointmentFileQuery,
    file: APPOINTMENT_FILE_TYPE,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/calendar': {
    summary: 'List what a calendar shows of a branch: all appointments but the cancelled, in the order of time',
    query: calendarQuery,
    answer: z.array(appointment),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/calendar/elsewhere': {
    summary: 'When the people of a branch are taken in other branches of the business, in the order of time',
    query: calendarQuery,
    answer: z.array(takenElsewhere),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/pending': {
    summary: 'List what waits for approval',
    query: pendingQuery,
    answer: z.array(appointment),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/move-requests': {
    summary: 'List the confirmed appointments whose customers want to move them, which waits for approval',
    query: pendingQuery,
    answer: z.array(appointment),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/:id': { summary: 'One appointment', params, answer: appointment, refusals: ONE },
  'PUT /appointments/manage/:id/status': {
    summary: 'Confirm, complete, cancel, mark as a no-show, or take COMPLETED and NO_SHOW back to CONFIRMED',
    params,
    query: statusQuery,
    answer: appointment,
    refusals: [...ONE, 'CHANGED', 'INVALID_STATUS_TRANSITION', 'SLOT_UNAVAILABLE', 'UNDO_TOO_LATE', 'AWAITS_PROOF'],
  },
  'PUT /appointments/manage/:id/mark': {
    summary: 'Mark of a confirmed visit that its customer is late, has arrived or is in the chair, or take that back',
    params,
    body: marking,
    answer: appointment,
    refusals: [...ONE, 'CHANGED', 'INVALID_STATUS_TRANSITION'],
  },
  'PUT /appointments/manage/:id/call': {
    summary: 'Tick that its customer was called about a change that no message told of, or take that back',
    params,
    body: callMade,
    answer: appointment,
    refusals: [...ONE, 'CHANGED'],
  },
  'GET /appointments/manage/:id/history': {
    summary: 'Who did what to it and when, oldest first',
    params,
    answer: z.array(appointmentChange),
    refusals: ONE,
  },
  'GET /appointments/manage/:id/messages': {
    summary: 'What the customer was told, newest first',
    params,
    answer: z.array(customerMessage),
    refusals: ONE,
  },
  'POST /appointments/manage/:id/messages/resend': {
    summary: 'Send the last message to the customer again, with what is so now',
    params,
    answer: customerMessage,
    status: 201,
    refusals: [...ONE, 'MESSAGE_NOT_FOUND', 'MESSAGE_TEXT_REMOVED', 'MESSAGE_OUTDATED'],
  },
});

/** Calls that answer customers who want another time: of owners, and of staff for their own appointments. */
export const moveRequestCalls = declareCalls('Appointments', 'SIGNED_IN', {
  'PUT /appointments/manage/:id/move-request': {
    summary: 'Approve or reject that the customer moves it; a move to another person is for the owner to decide',
    params,
    body: moveDecision,
    answer: appointment,
    refusals: [...ONE, 'CHANGED', 'INVALID_STATUS_TRANSITION', 'FORBIDDEN', 'OUTSIDE_WORKING_HOURS', 'STAFF_NOT_FOUND'],
  },
});

/** Calls for customers at the door and on the phone. */
export const receptionCalls = declareCalls('Appointments', 'appointments.manage', {
  'POST /appointments/manage': {
    summary: 'Book for a customer at the door or on the phone',
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: receptionBooking,
    answer: appointment,
    status: 201,
    refusals: [...TIME, ...SEAT, 'TERMS_CHANGED', 'IDEMPOTENCY_KEY_REUSED', 'CUSTOMER_BLOCKED'],
  },
  'POST /appointments/manage/walk-in': {
    summary: `Book for somebody at the door: without a name and a contact, too, and between the usual starts, up to ${WALK_IN_MINUTES} minutes ago; who leaves no name is sent nothing`,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: walkInBooking,
    answer: appointment,
    status: 201,
    refusals: [...TIME, ...SEAT, 'TERMS_CHANGED', 'IDEMPOTENCY_KEY_REUSED', 'CUSTOMER_BLOCKED'],
  },
  'GET /appointments/manage/free-now': {
    summary: 'Who is free at this moment, or else next today, for somebody at the door; null when nobody is',
    query: freeNowQuery,
    answer: freeNow.nullable(),
    refusals: [
      'BRANCH_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'VARIANT_NOT_FOUND',
      'ADDON_NOT_FOUND',
      'STAFF_NOT_FOUND',
      'VISIT_TOO_LONG',
      'BOOKED_BY_SESSIONS',
    ],
  },
  'GET /appointments/manage/:id/slots': {
    summary: 'The usual times of a day to which an appointment can be moved',
    params,
    query: reschedulingSlotsQuery,
    answer: z.array(slot),
    refusals: MOVING,
  },
  'PUT /appointments/manage/:id/time': {
    summary: 'Move an appointment to another time or person, or change how long it takes',
    params,
    body: move,
    answer: appointment,
    refusals: [...MOVING, ...SEAT],
  },
  'PUT /appointments/manage/:id/visit': {
    summary: 'Change the services of an appointment, their prices, its length and the note about it',
    params,
    body: visitChange,
    answer: appointment,
    refusals: MOVING,
  },
  'PUT /appointments/manage/:id/resources': {
    summary: 'Choose the rooms and devices of an appointment among those that are free',
    params,
    body: resourceChoice,
    answer: appointment,
    refusals: [...ONE, 'RESOURCE_NOT_FOUND', 'CHANGED', 'SLOT_UNAVAILABLE', 'INVALID_STATUS_TRANSITION'],
  },
  'POST /appointments/manage/swap': {
    subject: 'appointments',
    summary: 'Have two appointments change places, both or neither',
    body: swap,
    answer: z.array(appointment),
    refusals: MOVING,
  },
  'GET /appointments/manage/push': {
    summary: 'What would become of the rest of a day of a person if it began later, or of what an overrun runs into',
    query: pushQuery,
    answer: z.array(pushed),
    refusals: ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND', 'APPOINTMENT_CHANGED'],
  },
  'POST /appointments/manage/push': {
    summary:
      'Have all appointments of a person from a moment of a day on begin later, or what an overrun runs into, all or none',
    body: push,
    answer: z.array(pushed),
    refusals: [
      'BRANCH_NOT_FOUND',
      'STAFF_NOT_FOUND',
      'APPOINTMENT_CHANGED',
      'VISIT_TOO_LONG',
      'SLOT_UNAVAILABLE',
      'OUTSIDE_WORKING_HOURS',
    ],
  },
});
