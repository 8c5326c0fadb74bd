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
    .meta({ description: 'Two of one branch' }),
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
  from: time.meta({ description: 'Appointments that begin before it stay; ignored with an overrun' }),
  minutes: z.int().min(PUSH_MINUTES.min).max(PUSH_MINUTES.max),
  overrunId: id.optional().meta({
    description:
      'An appointment of the person that day which takes as many minutes longer, without its customer being told: what it runs into is pushed, and what that runs into, but nothing behind a gap that is long enough',
  }),
};

const overrunWork = z
  .int()
  .min(1)
  .max(SERVICES_PER_VISIT_MAX + 1);
const aboutWork = {
  description:
    'For an overrun with a wait: the stretch of work that takes longer, 1 for the one before the first wait; the waits behind it begin later then. Left out it is the one under way, else the last',
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
      description: 'Those that the person saw, of an overrun maybe none; when others would be pushed the answer is 409',
    }),
    expectedStartTimes: z
      .array(z.object({ appointmentId: id, startTime: time }))
      .max(PUSHED_MAX)
      .optional()
      .meta({
        description:
          'When those began that the person saw; when one begins at another time meanwhile the answer is 409',
      }),
    expectedEndTime: time.optional().meta({
      description:
        'When the overrun was to end that the person saw; when it is another time meanwhile the answer is 409',
    }),
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
    guest: z.int().nullable().meta({ description: 'As of an appointment' }),
    guestName: z.string().nullable(),
    appointmentDate: localDate,
    startTime: localTime.meta({ description: 'As it is' }),
    newStartTime: localTime,
    newEndTime: localTime,
    isTaken: z.boolean().meta({ description: 'Whether the person is taken by something that is not pushed' }),
    warnings: z.array(z.enum(UNUSUAL_TIMES)).meta({ description: 'Why customers could not book the new time' }),
  })
  .meta({ id: 'Pushed' });
export type Pushed = z.infer<typeof pushed>;
