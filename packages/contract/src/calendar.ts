import { z } from 'zod';
import { areDaysUpTo, date, id } from './fields.ts';
import { CALENDAR_DAYS_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const calendarRange: TextKey = 'calendar.range';

/** Which days of a branch a calendar shows, both included. */
export const calendarQuery = z
  .object({ branchId: id, from: date, to: date })
  .refine(areDaysUpTo(CALENDAR_DAYS_MAX), { error: calendarRange, path: ['to'] })
  .meta({ description: `At most ${CALENDAR_DAYS_MAX} days, both ends included` });
export type CalendarQuery = z.infer<typeof calendarQuery>;
