import { minutesOfTime, WEEKDAYS, type Weekday } from '@vakit/scheduling';
import { z } from 'zod';
import { time } from './fields.ts';
import { BREAKS_PER_DAY_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const endBeforeStart: TextKey = 'hours.endBeforeStart';
const untilMidnight: TextKey = 'hours.untilMidnight';
const timeInvalid: TextKey = 'time.invalid';
const outsideHours: TextKey = 'break.outsideHours';
const overlap: TextKey = 'break.overlap';

const everyWeekday = <Value>(value: (day: Weekday) => Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value(day)])) as Record<Weekday, Value>;

const isOrdered = ({ start, end }: { start: string; end: string }) => minutesOfTime(start) < minutesOfTime(end);

export const MIDNIGHT = '24:00';

/** Until when something lasts that begins on the same day: `24:00` is the end of it, which `00:00` means as well. */
const end = z
  .string({ error: timeInvalid })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: timeInvalid, abort: true })
  .overwrite((typed) => (typed === '00:00' ? MIDNIGHT : typed));

const dayHours = z
  .object({ start: time, end, available: z.boolean() })
  .refine(isOrdered, { error: untilMidnight, path: ['end'] });

const breakTime = z.object({ start: time, end }).refine(isOrdered, { error: endBeforeStart, path: ['end'] });

/** Local wall-clock hours per weekday; a day that is not `available` is closed and keeps its times for later. Hours past midnight are none. */
export const workingHours = z.object(everyWeekday(() => dayHours)).meta({ id: 'WorkingHours' });

/** Breaks per weekday; a day left out has none. */
export const breakTimes = z
  .object(everyWeekday(() => z.array(breakTime).max(BREAKS_PER_DAY_MAX).default([])))
  .meta({ id: 'BreakTimes' });

export type WorkingHours = z.infer<typeof workingHours>;
export type BreakTimes = z.infer<typeof breakTimes>;

const isWeekend = (day: Weekday) => day === 'saturday' || day === 'sunday';

/** docs/specification.md, section 9: 09:00 to 18:00, Monday to Friday. */
export const DEFAULT_WORKING_HOURS: WorkingHours = everyWeekday((day) => ({
  start: '09:00',
  end: '18:00',
  available: !isWeekend(day),
}));

export const DEFAULT_BREAK = { start: '12:00', end: '13:00' } as const;

export const NO_BREAKS: BreakTimes = everyWeekday(() => []);

export type BreakProblem = { path: [Weekday, number, 'start']; message: TextKey };

/** Breaks that lie outside the hours of their day or overlap an earlier one of it. */
export function findBreakProblems(schedule: WorkingHours, breaks: BreakTimes): BreakProblem[] {
  return WEEKDAYS.flatMap((day) =>
    breaks[day].flatMap((each, index): BreakProblem[] => {
      const path: BreakProblem['path'] = [day, index, 'start'];
      // Times are `HH:MM`, so their order as texts is their order in the day.
      if (each.start < schedule[day].start || each.end > schedule[day].end) return [{ path, message: outsideHours }];
      const clashes = breaks[day].slice(0, index).some((other) => each.start < other.end && other.start < each.end);
      return clashes ? [{ path, message: overlap }] : [];
    }),
  );
}
