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
    description: 'Requested time, held until the business answers; the appointment keeps its time until then',
  });
export type MoveRequest = z.infer<typeof moveRequest>;

/** How the business answers. */
export const moveDecision = z.object({
  decision: z.enum(['APPROVED', 'REJECTED']),
  reason: optionalText(NOTES_MAX).meta({ description: 'Reason for the customer' }),
  allowOutsideHours: z.boolean().default(false).meta({
    description: 'If false, 409 OUTSIDE_WORKING_HOURS for a time outside the present working hours',
  }),
  expectedVersion,
});
export type MoveDecision = z.infer<typeof moveDecision>;
export type MoveDecisionInput = z.input<typeof moveDecision>;
