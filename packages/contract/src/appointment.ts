import { APPOINTMENT_STATUSES, DAY_AVAILABILITIES, daysBetween } from '@vakit/scheduling';
import { z } from 'zod';
import { date, email, firstName, id, lastName, notes, optionalText, phone, time } from './fields.ts';
import { DAYS_MAX, NOTES_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

export const slot = z
  .object({ startTime: z.string(), endTime: z.string(), available: z.boolean() })
  .meta({ id: 'Slot', description: 'Times are local to the branch' });
export type Slot = z.infer<typeof slot>;

export const slotsQuery = z.object({ staffId: id, serviceId: id, date });

export const day = z
  .object({ date: z.string(), availability: z.enum(DAY_AVAILABILITIES) })
  .meta({ id: 'Day', description: 'Whether a free start is left on a local date of the branch' });
export type Day = z.infer<typeof day>;

const datesRange: TextKey = 'dates.range';
export const daysQuery = z
  .object({ staffId: id, serviceId: id, from: date, to: date })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < DAYS_MAX, {
    error: datesRange,
    path: ['to'],
  })
  .meta({ description: `At most ${DAYS_MAX} days, both ends included` });

export const appointment = z
  .object({
    id,
    status: z.enum(APPOINTMENT_STATUSES),
    branchId: id,
    branchSlug: z.string(),
    branchName: z.string(),
    serviceId: id,
    serviceName: z.string(),
    staffId: id,
    staffName: z.string(),
    appointmentDate: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    durationMinutes: z.int(),
    price: z.number(),
    confirmationCode: z.string(),
    customerName: z.string(),
    customerFirstName: z.string(),
    customerLastName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    customerNotes: z.string().nullable(),
    staffNotes: z.string().nullable().meta({ description: 'Always null for customers' }),
    cancellationReason: z.string().nullable(),
    timeZone: z.string(),
    cancellableUntil: z
      .string()
      .meta({ description: 'The last instant at which the customer may cancel, ISO 8601 in UTC' }),
    marketingConsentAt: z
      .string()
      .nullable()
      .meta({ description: 'When the customer agreed to commercial messages by e-mail; null when they did not' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof appointment>;

/** What a customer fills in about themselves. */
export const customerFields = z.object({
  customerFirstName: firstName,
  customerLastName: lastName,
  customerEmail: email,
  customerPhone: phone,
  customerNotes: notes,
});
export type CustomerFields = z.infer<typeof customerFields>;

export const booking = customerFields.extend({
  branchId: id,
  serviceId: id,
  staffId: id,
  appointmentDate: date,
  startTime: time,
  /** To commercial messages by e-mail; booking never depends on it. */
  marketingConsent: z.boolean().default(false),
});
export type Booking = z.infer<typeof booking>;
/** A booking as it is sent: notes may be left out. */
export type BookingInput = z.input<typeof booking>;

/** Any text of at most 200 printable characters; a UUID is a good one. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional();

export const cancellationQuery = z.object({ reason: optionalText(NOTES_MAX) });

const status = z.string().toUpperCase().pipe(z.enum(APPOINTMENT_STATUSES));

export const managementQuery = z.object({
  branchId: id.optional(),
  status: status.optional(),
  date: date.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  cursor: z.string().max(300).optional(),
});
export type ManagementQuery = z.infer<typeof managementQuery>;

export const pendingQuery = z.object({ branchId: id.optional() });

export const statusQuery = z.object({
  status,
  staffNotes: optionalText(NOTES_MAX),
  expectedStatus: status.optional().meta({
    description: 'The status that the person saw; when it has changed meanwhile the answer is 409 and nothing changes',
  }),
});
export type StatusQuery = z.infer<typeof statusQuery>;
