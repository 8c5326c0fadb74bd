import { z } from 'zod';
import { instant, localDate, localTime } from './fields.ts';
import { expectedVersion } from './version.ts';

/** Changes about which somebody calls a customer to whom no message went */
export const CALL_REASONS = [
  'MOVED',
  'CHANGED',
  'CONFIRMED',
  'CANCELLED',
  'REJECTED',
  'OVERDUE',
  'MOVE_REJECTED',
  'MOVE_EXPIRED',
] as const;
export type CallReason = (typeof CALL_REASONS)[number];

export const customerCall = z
  .object({
    reason: z.enum(CALL_REASONS).meta({ description: 'The last change without a message' }),
    since: instant.meta({ description: 'Time of that change' }),
    known: z
      .object({ appointmentDate: localDate, startTime: localTime, staffName: z.string() })
      .nullable()
      .meta({ description: 'The last place that the customer knows; null if the appointment was not moved' }),
    madeAt: instant
      .nullable()
      .meta({ description: 'Time at which the call was marked as made; null while it is open' }),
    madeBy: z.string().nullable().meta({ description: 'First and last name of who marked it; null while it is open' }),
  })
  .meta({
    id: 'CustomerCall',
    description: 'A call about a move, cancellation or answer, because no message was sent or can be sent',
  });
export type CustomerCall = z.infer<typeof customerCall>;

/** That the customer was called, or has to be called after all. */
export const callMade = z.object({ isMade: z.boolean(), expectedVersion });
export type CallMade = z.infer<typeof callMade>;
