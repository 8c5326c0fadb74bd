import { z } from 'zod';
import {
  booking,
  cancellationQuery,
  customerAppointment,
  day,
  daysQuery,
  idempotencyKey,
  nextTime,
  nextTimesQuery,
  proofOfBooking,
  rescheduling,
  reschedulingDaysQuery,
  reschedulingSlotsQuery,
  slot,
  slotsQuery,
} from '../appointment.ts';
import { proofHeader } from '../proof-of-work.ts';
import { declareCalls } from './call.ts';

const slugPath = z.object({ slug: z.string() });
const FREE_TIMES = [
  'PROOF_OF_WORK_REQUIRED',
  'PUBLIC_BRANCH_NOT_FOUND',
  'BRANCH_NOT_FOUND',
  'SERVICE_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'ADDON_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'VISIT_TOO_LONG',
  'BOOKED_BY_SESSIONS',
] as const;
const SEAT = ['SESSION_NOT_FOUND', 'SESSION_FULL', 'SESSION_CHANGED'] as const;

/** Questions of customers before they book. */
export const availabilityCalls = declareCalls('Booking', 'ANYBODY', {
  'GET /branches/public/:slug/slots': {
    summary: 'List times of one day with one person, or with anyone',
    params: slugPath,
    query: slotsQuery,
    answer: z.array(slot),
    refusals: FREE_TIMES,
  },
  'GET /branches/public/:slug/days': {
    summary: 'List days and whether they have a free time, with one person or with anyone',
    params: slugPath,
    query: daysQuery,
    answer: z.array(day),
    refusals: FREE_TIMES,
  },
  'GET /branches/public/:slug/next-times': {
    summary: 'List the next free time of each person who offers the services; people without a free time are left out',
    params: slugPath,
    query: nextTimesQuery,
    answer: z.array(nextTime),
    refusals: FREE_TIMES,
  },
});

/** How customers book. */
export const bookingCalls = declareCalls('Booking', 'ANYBODY', {
  'POST /appointments': {
    summary: 'Book an appointment',
    headers: z.object({ 'idempotency-key': idempotencyKey, ...proofHeader }),
    body: booking,
    answer: customerAppointment,
    status: 201,
    refusals: [
      ...FREE_TIMES,
      ...SEAT,
      'SLOT_UNAVAILABLE',
      'TERMS_CHANGED',
      'CUSTOMER_BLOCKED',
      'PARTIES_NOT_TAKEN',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_BOOKINGS',
    ],
  },
});

const params = z.object({ code: z.string() });
const TRACKING = ['PROOF_OF_WORK_REQUIRED', 'APPOINTMENT_NOT_FOUND'] as const;
const PROVING = [...TRACKING, 'PROOF_TOO_LATE', 'INVALID_STATUS_TRANSITION'] as const;
const MOVING = [
  ...FREE_TIMES,
  'APPOINTMENT_NOT_FOUND',
  'SLOT_UNAVAILABLE',
  'INVALID_STATUS_TRANSITION',
  'MOVE_TOO_LATE',
  'SEAT_HAS_NO_TIME',
  'BOOKED_TOGETHER',
  'PARTLY_CONFIRMED',
] as const;

/** Calls of customers with the code of their appointment. */
export const trackingCalls = declareCalls('Booking', 'ANYBODY', {
  'GET /appointments/track/:code': {
    summary: 'Find an appointment by its code',
    params,
    answer: customerAppointment,
    refusals: TRACKING,
  },
  'DELETE /appointments/track/:code': {
    summary: 'Cancel an appointment, up to its cancellableUntil',
    params,
    query: cancellationQuery,
    answer: customerAppointment,
    refusals: [...TRACKING, 'INVALID_STATUS_TRANSITION', 'CANCELLATION_TOO_LATE'],
  },
  'GET /appointments/track/:code/slots': {
    summary: 'List times of a day for moving an appointment',
    params,
    query: reschedulingSlotsQuery,
    answer: z.array(slot),
    refusals: MOVING,
  },
  'GET /appointments/track/:code/days': {
    summary: 'List days for moving an appointment',
    params,
    query: reschedulingDaysQuery,
    answer: z.array(day),
    refusals: MOVING,
  },
  'PUT /appointments/track/:code/time': {
    summary:
      'Move an appointment to another time or person until its movableUntil. With moveNeedsApproval, the appointment keeps its time until the business has approved the move',
    params,
    body: rescheduling,
    answer: customerAppointment,
    refusals: [...MOVING, ...SEAT, 'TERMS_CHANGED', 'APPOINTMENT_CHANGED', 'AWAITS_PROOF', 'TOO_MANY_MOVES'],
  },
  'DELETE /appointments/track/:code/move-request': {
    summary: 'Withdraw the request to move a confirmed appointment, which keeps its time',
    params,
    answer: customerAppointment,
    refusals: TRACKING,
  },
  'POST /appointments/track/:code/proof': {
    summary: 'Confirm a booking by the link or the code sent to its customer',
    params,
    body: proofOfBooking,
    answer: customerAppointment,
    refusals: [...PROVING, 'PROOF_WRONG', 'PROOF_TOO_OFTEN_WRONG', 'KNOWN_CUSTOMERS_ONLY'],
  },
  'POST /appointments/track/:code/proof/resend': {
    summary: 'Send the link and the codes again',
    params,
    answer: customerAppointment,
    refusals: [...PROVING, 'PROOF_SENT_TOO_OFTEN'],
  },
  'GET /appointments/track/:code/calendar': {
    summary: 'Download the appointment as an iCalendar file',
    params,
    file: 'text/calendar',
    refusals: TRACKING,
  },
});
