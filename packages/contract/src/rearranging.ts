import { UNUSUAL_TIMES } from '@vakit/scheduling';
import { z } from 'zod';
import { allowOutsideHours } from './appointment.ts';
import { date, id, localDate, localTime, time } from './fields.ts';
import { SERVICES_PER_VISIT_MAX } from './limits.ts';
import { notice } from './notice.ts';
import type { TextKey } from './text.ts';
import { expectedVersion } from './version.ts';

const swapped = z.object({ id, expectedVersion });

/** Two appointments that change places. */
export const swap = z.object({
  appointments: z
    .tuple([swapped, swapped])
    .refine(([one, other]) => one.id !== other.id)
    .meta({ description: 'Two appointments of one branch' }),
  allowOutsideHours,
  notice,
});
export type Swap = z.infer<typeof swap>;
export type SwapInput = z.input<typeof swap>;

export const PUSH_MINUTES = { min: 5, max: 120, step: 5 } as const;

const pushing = {
  branchId: id,
  staffId: id,
  date,
  from: time.meta({ description: 'Earlier appointments stay; ignored with an overrun' }),
  minutes: z.int().min(PUSH_MINUTES.min).max(PUSH_MINUTES.max),
  overrunId: id.optional().meta({
    description:
      'Appointment of the person that day which takes that many minutes longer, without a message to its customer. The appointments after it are pushed, up to a gap that is long enough',
  }),
};

const overrunWork = z
  .int()
  .min(1)
  .max(SERVICES_PER_VISIT_MAX + 1);
const aboutWork = {
  description:
    'For an overrun with a wait: number of the work stretch that takes longer, 1 before the first wait; later waits move. If left out, the current stretch, else the last',
};

/** Asks for the appointments that would be pushed. */
export const pushQuery = z.object({
  ...pushing,
  minutes: z.coerce.number().pipe(pushing.minutes),
  overrunWork: z.coerce.number().pipe(overrunWork).optional().meta(aboutWork),
});
export type PushQuery = z.infer<typeof pushQuery>;

const PUSHED_MAX = 200;
const required: TextKey = 'field.required';
const nobodyToPush = { error: required, path: ['appointmentIds'] };
/** The rest of a day of a person, which begins later. */
export const push = z
  .object({
    ...pushing,
    overrunWork: overrunWork.optional().meta(aboutWork),
    appointmentIds: z.array(id).max(PUSHED_MAX).meta({
      description: 'Appointments that the person saw, maybe none for an overrun; 409 if others would be pushed',
    }),
    expectedStartTimes: z
      .array(z.object({ appointmentId: id, startTime: time }))
      .max(PUSHED_MAX)
      .optional()
      .meta({
        description: 'Starts that the person saw; 409 if one has changed since',
      }),
    expectedEndTime: time.optional().meta({
      description: 'End of the overrun that the person saw; 409 if it has changed since',
    }),
    expectedWaits: z
      .array(z.object({ startTime: time, endTime: time }))
      .max(SERVICES_PER_VISIT_MAX)
      .optional()
      .meta({ description: 'Waits of the overrun that the person saw; 409 if they have changed since' }),
    allowOutsideHours,
    notice,
  })
  .refine(({ overrunId, appointmentIds }) => overrunId || appointmentIds.length > 0, nobodyToPush);
export type Push = z.infer<typeof push>;
export type PushInput = z.input<typeof push>;

/** An appointment as it would be when the rest of a day is pushed. */
export const pushed = z
  .object({
    appointmentId: id,
    customerName: z.string(),
    guest: z.int().nullable().meta({ description: 'As in the appointment' }),
    guestName: z.string().nullable(),
    appointmentDate: localDate,
    startTime: localTime.meta({ description: 'Current start' }),
    newStartTime: localTime,
    newEndTime: localTime,
    isTaken: z.boolean().meta({ description: 'Whether another entry of the person is in the way' }),
    warnings: z.array(z.enum(UNUSUAL_TIMES)).meta({ description: 'Reasons why customers could not book the new time' }),
  })
  .meta({ id: 'Pushed' });
export type Pushed = z.infer<typeof pushed>;
