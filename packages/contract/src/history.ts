import { APPOINTMENT_STATUSES } from '@vakit/scheduling';
import { z } from 'zod';
import { id, instant, localDate, localTime, processingIfAny } from './fields.ts';
import { MOVE_REQUEST_STEPS } from './move-request.ts';
import { VISIT_MARKS } from './visit-mark.ts';

/** Authors of changes to appointments: the customer, somebody signed in, or Vakit itself. */
export const ACTORS = ['CUSTOMER', 'ACCOUNT', 'SYSTEM'] as const;
export type Actor = (typeof ACTORS)[number];

const place = z.object({
  appointmentDate: localDate,
  startTime: localTime,
  endTime: localTime,
  staffName: z.string(),
});

const visit = z.object({
  services: z.array(
    z.object({
      serviceName: z.string(),
      price: z.number(),
      durationMinutes: z.int().optional().meta({ description: 'Length of a service with a wait' }),
      ...processingIfAny,
    }),
  ),
  durationMinutes: z.int(),
  staffNotes: z.string().nullable(),
  resources: z
    .array(z.string())
    .optional()
    .meta({ description: 'The rooms and devices, by name, where others were chosen; all else stayed then' }),
});
export type RecordedVisit = z.infer<typeof visit>;

export const appointmentChange = z
  .object({
    id,
    status: z.enum(APPOINTMENT_STATUSES).meta({ description: 'The status since then' }),
    actor: z.enum(ACTORS),
    accountName: z.string().nullable().meta({ description: 'First and last name; null unless it was an ACCOUNT' }),
    changedAt: instant,
    moved: z
      .object({ from: place, to: place })
      .nullable()
      .meta({ description: 'The move of the appointment; null if only the status changed' }),
    visitMark: z
      .object({ mark: z.enum(VISIT_MARKS), isSet: z.boolean() })
      .nullable()
      .meta({ description: 'The mark of the visit that was set, or taken back' }),
    isCalled: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether somebody ticked that the customer was called, or took that back' }),
    visitChange: z
      .object({ from: visit, to: visit })
      .nullable()
      .meta({ description: 'The visit before and since, if its services, prices, lengths or note changed' }),
    isSilent: z.boolean().meta({ description: 'Whether somebody chose that the customer was not told' }),
    formerDetails: z
      .object({ name: z.string(), email: z.string(), phone: z.string() })
      .nullable()
      .meta({ description: 'The customer’s former name and contacts, if they changed them; otherwise null' }),
    moveRequest: z
      .object({ step: z.enum(MOVE_REQUEST_STEPS), from: place, to: place })
      .nullable()
      .meta({ description: 'The step of the customer’s request to move it; it was moved only if it was APPROVED' }),
  })
  .meta({ id: 'AppointmentChange', description: 'The first one is the booking itself' });
export type AppointmentChange = z.infer<typeof appointmentChange>;
