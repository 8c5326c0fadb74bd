import { z } from 'zod';
import { id, instant, localDate, localTime, optionalText } from './fields.ts';
import { NOTES_MAX } from './limits.ts';
import { expectedVersion } from './version.ts';

/** Steps of a request to move a confirmed appointment that must be approved. */
export const MOVE_REQUEST_STEPS = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;
export type MoveRequestStep = (typeof MOVE_REQUEST_STEPS)[number];

/** A customer's request for another place of a confirmed appointment. */
export const moveRequest = z
  .object({
    staffId: id,
    staffName: z.string(),
    appointmentDate: localDate,
    startTime: localTime,
    endTime: localTime,
    requestedAt: instant,
  })
  .meta({
    id: 'MoveRequest',
    description:
      'Waits for the business to approve it; until then this time is held, and the appointment stays where it is',
  });
export type MoveRequest = z.infer<typeof moveRequest>;

/** How the business answers. */
export const moveDecision = z.object({
  decision: z.enum(['APPROVED', 'REJECTED']),
  reason: optionalText(NOTES_MAX).meta({ description: 'Why it is rejected, as the customer is told' }),
  allowOutsideHours: z.boolean().default(false).meta({
    description: 'Without it the approval of a time at which nobody works any more answers 409 OUTSIDE_WORKING_HOURS',
  }),
  expectedVersion,
});
export type MoveDecision = z.infer<typeof moveDecision>;
export type MoveDecisionInput = z.input<typeof moveDecision>;
