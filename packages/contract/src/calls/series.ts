import { z } from 'zod';
import { appointment, idempotencyKey } from '../appointment.ts';
import {
  nextVisit,
  previewedVisit,
  series,
  seriesBooking,
  seriesCancellation,
  seriesMove,
  seriesPreview,
} from '../series.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('APPOINTMENT_NOT_FOUND');
const headers = z.object({ 'idempotency-key': idempotencyKey });
const SAME_AGAIN = [
  'APPOINTMENT_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  'SERVICE_NOT_FOUND',
  'VARIANT_NOT_FOUND',
  'ADDON_NOT_FOUND',
  'STAFF_NOT_FOUND',
  'VISIT_TOO_LONG',
  'AWAITS_PROOF',
  'BOOKED_BY_SESSIONS',
  'SEAT_HAS_NO_TIME',
] as const;
const BOOKING = [
  ...SAME_AGAIN,
  'IDEMPOTENCY_KEY_REUSED',
  'SLOT_UNAVAILABLE',
  'OUTSIDE_WORKING_HOURS',
  'TERMS_CHANGED',
] as const;
const SEVERAL = ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_CHANGED'] as const;

/** Calls that continue a booked appointment: the next one, and repeating. */
export const seriesCalls = declareCalls('Appointments', 'appointments.manage', {
  'POST /appointments/manage/:id/again': {
    access: 'appointments.book',
    summary: 'Book the services of an appointment again, for the same customer with the same person',
    params,
    headers,
    body: nextVisit,
    answer: appointment,
    status: 201,
    refusals: BOOKING,
  },
  'POST /appointments/series/preview': {
    access: 'appointments.book',
    subject: 'appointmentId',
    summary: 'Preview a repeated appointment: conflicts on the dates, and free times near them',
    body: seriesPreview,
    answer: z.array(previewedVisit),
    refusals: SAME_AGAIN,
  },
  'POST /appointments/series': {
    subject: 'appointmentId',
    summary: 'Repeat an appointment on some dates; with SERIES_CONFLICTS or SERIES_UNUSUAL nothing is booked',
    headers,
    body: seriesBooking,
    answer: series,
    status: 201,
    refusals: [...BOOKING, 'SERIES_CONFLICTS', 'SERIES_UNUSUAL'],
  },
  'GET /appointments/manage/:id/series': {
    summary: 'List all appointments of the same series, in the order of time; empty without a series',
    params,
    answer: z.array(appointment),
    refusals: ['APPOINTMENT_NOT_FOUND'],
  },
  'PUT /appointments/manage/:id/series/time': {
    summary: 'Move this and the following appointments of a series, or all, by the same time; all or none',
    params,
    body: seriesMove,
    answer: z.array(appointment),
    refusals: [...SEVERAL, 'CHANGED', 'STAFF_NOT_FOUND', 'SERIES_CONFLICTS', 'SERIES_UNUSUAL'],
  },
  'PUT /appointments/manage/:id/series/cancel': {
    summary: 'Cancel this and the following upcoming appointments of a series, or all',
    params,
    body: seriesCancellation,
    answer: z.array(appointment),
    refusals: SEVERAL,
  },
});
