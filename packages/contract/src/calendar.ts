import { z } from 'zod';
import { areDaysUpTo, date, id, instant } from './fields.ts';
import { CALENDAR_DAYS_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const calendarRange: TextKey = 'calendar.range';

/** Days of a branch that a calendar shows, both included. */
export const calendarQuery = z
  .object({ branchId: id, from: date, to: date })
  .refine(areDaysUpTo(CALENDAR_DAYS_MAX), { error: calendarRange, path: ['to'] })
  .meta({ description: `At most ${CALENDAR_DAYS_MAX} days, including both ends` });
export type CalendarQuery = z.infer<typeof calendarQuery>;

/** When somebody of a branch is taken in another branch of the business, buffer included. */
export const takenElsewhere = z
  .object({ staffId: id, branchName: z.string(), startsAt: instant, endsAt: instant })
  .meta({
    id: 'TakenElsewhere',
    description: 'Id of the person in this branch, and place and time of the work in the other branch',
  });
export type TakenElsewhere = z.infer<typeof takenElsewhere>;
