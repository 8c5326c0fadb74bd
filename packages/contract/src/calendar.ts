import { daysBetween } from '@vakit/scheduling';
import { z } from 'zod';
import { date, id } from './fields.ts';
import { CALENDAR_DAYS_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const calendarRange: TextKey = 'calendar.range';
const isShortEnough = ({ from, to }: { from: string; to: string }) =>
  daysBetween(from, to) >= 0 && daysBetween(from, to) < CALENDAR_DAYS_MAX;

/** Which days of a branch a calendar shows, both included. */
export const calendarQuery = z
  .object({ branchId: id, from: date, to: date })
  .refine(isShortEnough, { error: calendarRange, path: ['to'] })
  .meta({ description: `At most ${CALENDAR_DAYS_MAX} days, both ends included` });
export type CalendarQuery = z.infer<typeof calendarQuery>;
