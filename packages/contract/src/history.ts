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
      durationMinutes: z.int().optional().meta({ description: 'Duration of a service with a wait' }),
      ...processingIfAny,
    }),
  ),
  durationMinutes: z.int(),
  staffNotes: z.string().nullable(),
  resources: z
    .array(z.string())
    .optional()
    .meta({ description: 'Names of rooms and devices after a change of rooms; nothing else changed then' }),
});
export type RecordedVisit = z.infer<typeof visit>;

export const appointmentChange = z
  .object({
    id,
    status: z.enum(APPOINTMENT_STATUSES).meta({ description: 'Status from then on' }),
    actor: z.enum(ACTORS),
    accountName: z.string().nullable().meta({ description: 'First and last name; null if the actor is not ACCOUNT' }),
    changedAt: instant,
    moved: z
      .object({ from: place, to: place })
      .nullable()
      .meta({ description: 'Move of the appointment; null if only the status changed' }),
    visitMark: z
      .object({ mark: z.enum(VISIT_MARKS), isSet: z.boolean() })
      .nullable()
      .meta({ description: 'Mark of the visit that was set or removed' }),
    isCalled: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the customer was marked as called, or the mark was removed' }),
    visitChange: z
      .object({ from: visit, to: visit })
      .nullable()
      .meta({ description: 'Visit before and after, if its services, prices, duration or note changed' }),
    isSilent: z.boolean().meta({ description: 'Whether the change was made without a message to the customer' }),
    formerDetails: z
      .object({ name: z.string(), email: z.string(), phone: z.string() })
      .nullable()
      .meta({ description: 'Former name and contacts, if the customer changed them; otherwise null' }),
    moveRequest: z
      .object({ step: z.enum(MOVE_REQUEST_STEPS), from: place, to: place })
      .nullable()
      .meta({ description: 'Step of the customer’s request to move; the appointment moved only if APPROVED' }),
  })
  .meta({ id: 'AppointmentChange', description: 'Entries of an appointment; the first one is the booking' });
export type AppointmentChange = z.infer<typeof appointmentChange>;
