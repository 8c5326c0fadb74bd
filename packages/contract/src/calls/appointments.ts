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
import { callMade } from '../customer-call.ts';
import { appointmentChange } from '../history.ts';
import { WALK_IN_MINUTES } from '../limits.ts';
import { customerMessage } from '../message.ts';
import { moveDecision } from '../move-request.ts';
import { push, pushed, pushQuery, swap } from '../rearranging.ts';
import { resourceChoice } from '../resource.ts';
import { visitChange } from '../visit-change.ts';
import { marking } from '../visit-mark.ts';
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
    summary: 'List appointments: upcoming ones first, soonest first, then past ones, newest first',
    query: managementQuery,
    page: appointment,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/file': {
    summary: 'Download all of these appointments as a table (CSV)',
    query: appointmentFileQuery,
    file: APPOINTMENT_FILE_TYPE,
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/calendar': {
    summary: 'List all appointments of a branch for a calendar, without cancelled ones, in the order of time',
    query: calendarQuery,
    answer: z.array(appointment),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/calendar/elsewhere': {
    summary: 'List times at which staff of a branch are booked in other branches of the business, in the order of time',
    query: calendarQuery,
    answer: z.array(takenElsewhere),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/pending': {
    summary: 'List appointments that wait for approval',
    query: pendingQuery,
    answer: z.array(appointment),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/move-requests': {
    summary: 'List confirmed appointments whose customers have asked to move them',
    query: pendingQuery,
    answer: z.array(appointment),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'GET /appointments/manage/:id': { summary: 'Read an appointment', params, answer: appointment, refusals: ONE },
  'PUT /appointments/manage/:id/status': {
    summary: 'Confirm, complete, cancel, mark as a no-show, or undo COMPLETED and NO_SHOW',
    params,
    query: statusQuery,
    answer: appointment,
    refusals: [...ONE, 'CHANGED', 'INVALID_STATUS_TRANSITION', 'SLOT_UNAVAILABLE', 'UNDO_TOO_LATE', 'AWAITS_PROOF'],
  },
  'PUT /appointments/manage/:id/mark': {
    summary: 'Mark the customer of a confirmed visit as late, arrived or in the chair, or remove the mark',
    params,
    body: marking,
    answer: appointment,
    refusals: [...ONE, 'CHANGED', 'INVALID_STATUS_TRANSITION'],
  },
  'PUT /appointments/manage/:id/call': {
    summary: 'Mark the customer as called about a change without a message, or remove the mark',
    params,
    body: callMade,
    answer: appointment,
    refusals: [...ONE, 'CHANGED'],
  },
  'GET /appointments/manage/:id/history': {
    summary: 'List changes of an appointment and their authors, oldest first',
    params,
    answer: z.array(appointmentChange),
    refusals: ONE,
  },
  'GET /appointments/manage/:id/messages': {
    summary: 'List messages to the customer, newest first',
    params,
    answer: z.array(customerMessage),
    refusals: ONE,
  },
  'POST /appointments/manage/:id/messages/resend': {
    summary: 'Send the last message to the customer again, with the current details',
    params,
    answer: customerMessage,
    status: 201,
    refusals: [...ONE, 'MESSAGE_NOT_FOUND', 'MESSAGE_TEXT_REMOVED', 'MESSAGE_OUTDATED'],
  },
});

/** Calls that answer customers who want another time: of owners, and of staff for their own appointments. */
export const moveRequestCalls = declareCalls('Appointments', 'SIGNED_IN', {
  'PUT /appointments/manage/:id/move-request': {
    summary: 'Approve or reject a customer’s move; only the owner decides about a move to another person',
    params,
    body: moveDecision,
    answer: appointment,
    refusals: [...ONE, 'CHANGED', 'INVALID_STATUS_TRANSITION', 'FORBIDDEN', 'OUTSIDE_WORKING_HOURS', 'STAFF_NOT_FOUND'],
  },
});

/** Calls for customers at the door and on the phone. */
export const receptionCalls = declareCalls('Appointments', 'appointments.manage', {
  'POST /appointments/manage': {
    access: 'appointments.book',
    summary: 'Book an appointment for a customer at the reception or on the phone',
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: receptionBooking,
    answer: appointment,
    status: 201,
    refusals: [...TIME, ...SEAT, 'TERMS_CHANGED', 'IDEMPOTENCY_KEY_REUSED', 'CUSTOMER_BLOCKED'],
  },
  'POST /appointments/manage/walk-in': {
    access: 'appointments.book',
    summary: `Book a walk-in, also without name and contact, and also between the usual starts, up to ${WALK_IN_MINUTES} minutes ago; without a contact no message is sent`,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: walkInBooking,
    answer: appointment,
    status: 201,
    refusals: [...TIME, ...SEAT, 'TERMS_CHANGED', 'IDEMPOTENCY_KEY_REUSED', 'CUSTOMER_BLOCKED'],
  },
  'GET /appointments/manage/free-now': {
    access: 'appointments.book',
    summary: 'Find a person who is free now for a walk-in, or else next today; null if nobody is',
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
    access: 'appointments.book',
    summary: 'List the usual times of a day for moving an appointment',
    params,
    query: reschedulingSlotsQuery,
    answer: z.array(slot),
    refusals: MOVING,
  },
  'PUT /appointments/manage/:id/time': {
    access: 'appointments.book',
    summary: 'Move an appointment to another time or person, or change its duration',
    params,
    body: move,
    answer: appointment,
    refusals: [...MOVING, ...SEAT],
  },
  'PUT /appointments/manage/:id/visit': {
    summary: 'Change the services of an appointment, their prices, its duration and its note',
    params,
    body: visitChange,
    answer: appointment,
    refusals: MOVING,
  },
  'PUT /appointments/manage/:id/resources': {
    summary: 'Choose rooms and devices of an appointment among the free ones',
    params,
    body: resourceChoice,
    answer: appointment,
    refusals: [...ONE, 'RESOURCE_NOT_FOUND', 'CHANGED', 'SLOT_UNAVAILABLE', 'INVALID_STATUS_TRANSITION'],
  },
  'POST /appointments/manage/swap': {
    access: 'appointments.book',
    subject: 'appointments',
    summary: 'Swap two appointments, both or neither',
    body: swap,
    answer: z.array(appointment),
    refusals: MOVING,
  },
  'GET /appointments/manage/push': {
    summary: 'Preview a later start for the rest of a person’s day, or an overrun with the appointments after it',
    query: pushQuery,
    answer: z.array(pushed),
    refusals: ['BRANCH_NOT_FOUND', 'STAFF_NOT_FOUND', 'APPOINTMENT_CHANGED'],
  },
  'POST /appointments/manage/push': {
    summary:
      'Move all appointments of a person after a moment of a day to later times, or only those that an overrun reaches; all or none',
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
