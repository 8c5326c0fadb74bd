import { z } from 'zod';
import { appointment } from './appointment.ts';
import { id, optionalText } from './fields.ts';
import { CANCELLED_AT_ONCE_MAX, NOTES_MAX, SOURCE_HOURS_DEFAULT, SOURCE_HOURS_MAX } from './limits.ts';

/** Identifies a source without revealing its network address. */
const source = z.string().regex(/^[0-9a-f]{32}$/);

export const bookingSourcesQuery = z.object({
  hours: z.coerce.number<number>().int().min(1).max(SOURCE_HOURS_MAX).default(SOURCE_HOURS_DEFAULT),
});

export const bookingSource = z
  .object({
    source,
    isBurst: z.boolean().meta({ description: 'So many bookings in so short a time that a customer is unlikely' }),
    bookedFrom: z.string().meta({ description: 'Time of the first booking, ISO 8601 in UTC' }),
    bookedUntil: z.string().meta({ description: 'Time of the last booking, ISO 8601 in UTC' }),
    count: z.int().meta({ description: 'Number of all bookings; at most the first 200 are listed' }),
    appointments: z
      .array(appointment)
      .meta({ description: 'Active bookings that have not begun, in the order of booking' }),
  })
  .meta({ id: 'BookingSource', description: 'Online bookings from one network address' });
export type BookingSource = z.infer<typeof bookingSource>;

export const sourceCancellation = z.object({
  source,
  appointmentIds: z.array(id).min(1).max(CANCELLED_AT_ONCE_MAX),
  tellCustomers: z.boolean().default(false),
  reason: optionalText(NOTES_MAX),
});
export type SourceCancellation = z.infer<typeof sourceCancellation>;
export type SourceCancellationInput = z.input<typeof sourceCancellation>;

export const sourceCancellationResult = z
  .object({ cancelled: z.int().meta({ description: 'Number of bookings that were still active' }) })
  .meta({ id: 'SourceCancellationResult' });
export type SourceCancellationResult = z.infer<typeof sourceCancellationResult>;
