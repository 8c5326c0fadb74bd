import type { ScheduleException } from '@vakit/contract';
import {
  type Interval,
  intersect,
  MINUTES_PER_DAY,
  minutesOfTime,
  normalize,
  subtract,
  type WeekBreaks,
  type WeekHours,
  weekdayOf,
} from '@vakit/scheduling';

/** Somebody whose appointments a calendar shows. Who works here no longer has no hours. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly hours: { readonly schedule: WeekHours; readonly breaks: WeekBreaks } | null;
};

type Hours = {
  /** Local ISO date `YYYY-MM-DD` */
  readonly date: string;
  /** Of the branch */
  readonly openingHours: WeekHours;
  readonly person: Person;
  /** Of the branch and of everybody in it */
  readonly exceptions: readonly ScheduleException[];
};

/** Part of a day in local minutes in which the person is not to be booked, and why. */
export type Absence = Interval & {
  readonly kind: 'CLOSED' | 'NOT_WORKING' | 'BREAK' | 'TIME_OFF';
  /** The time off */
  readonly exception?: ScheduleException;
};

export type DayPlan = {
  /** In which the person can be booked, in local minutes of the day */
  readonly working: readonly Interval[];
  readonly extra: readonly Interval[];
  readonly absences: readonly Absence[];
};

const WHOLE_DAY: Interval = { start: 0, end: MINUTES_PER_DAY };

/** What a day of a person looks like. Time off wins over everything, extra hours over the weekly ones. */
export function planOfDay({ date, openingHours, person, exceptions }: Hours): DayPlan {
  const weekday = weekdayOf(date);
  const open = intervalsOf(openingHours[weekday]);
  const schedule = person.hours ? intervalsOf(person.hours.schedule[weekday]) : [];
  const own = exceptions.filter(({ staffId }) => staffId === null || staffId === person.id);
  const on = (kind: ScheduleException['kind']) =>
    own.flatMap((exception) => {
      const interval = exception.kind === kind ? partOn(date, exception) : undefined;
      return interval ? [{ ...interval, exception }] : [];
    });
  const off = on('TIME_OFF');
  const extra = subtract(normalize(on('EXTRA_HOURS')), normalize(off));
  const breaks = (person.hours?.breaks[weekday] ?? []).map(intervalOf);
  const without = (intervals: readonly Interval[], ...taken: (readonly Interval[])[]) =>
    taken.reduce<readonly Interval[]>((rest, each) => subtract(rest, normalize(each)), normalize(intervals));

  const weekly = intersect(open, schedule);
  const as = (kind: Absence['kind'], intervals: readonly Interval[]): Absence[] =>
    intervals.map((interval) => ({ ...interval, kind }));
  return {
    working: normalize([...without(weekly, breaks, off), ...extra]),
    extra,
    absences: [
      ...as('CLOSED', without([WHOLE_DAY], open, extra, off)),
      ...as('NOT_WORKING', without(open, schedule, extra, off)),
      ...as('BREAK', without(intersect(normalize(breaks), weekly), extra, off)),
      ...off.map(({ exception, start, end }): Absence => ({ start, end, kind: 'TIME_OFF', exception })),
    ],
  };
}

const intervalOf = ({ start, end }: { start: string; end: string }): Interval => ({
  start: minutesOfTime(start),
  end: minutesOfTime(end),
});

const intervalsOf = (hours: WeekHours[keyof WeekHours]): Interval[] => (hours.available ? [intervalOf(hours)] : []);

/** Which part of a day lies in an exception, in local minutes; undefined when none does. */
function partOn(date: string, exception: ScheduleException): Interval | undefined {
  const { startDate, endDate, startTime, endTime } = exception;
  if (date < startDate || date > endDate) return undefined;
  const start = date === startDate && startTime ? minutesOfTime(startTime) : WHOLE_DAY.start;
  const end = date === endDate && endTime ? minutesOfTime(endTime) : WHOLE_DAY.end;
  return end > start ? { start, end } : undefined;
}

/** In local minutes, on whole hours */
export type VisibleHours = Interval;

const DEFAULT_HOURS: VisibleHours = { start: 9 * 60, end: 18 * 60 };
const HOUR = 60;

/** The hours that a calendar needs to show so that nothing planned or booked is missing. */
export function visibleHours(plans: readonly DayPlan[], booked: readonly Interval[]): VisibleHours {
  const all = [...plans.flatMap(({ working }) => working), ...booked];
  if (all.length === 0) return DEFAULT_HOURS;
  const start = Math.min(...all.map((each) => each.start));
  const end = Math.max(...all.map((each) => each.end));
  return {
    start: Math.floor(start / HOUR) * HOUR,
    end: Math.min(Math.ceil(end / HOUR) * HOUR, MINUTES_PER_DAY),
  };
}

/**
 * What a calendar shows at first: the last hour and what is to come if today is among its days, else the beginning.
 * @param now `YYYY-MM-DD HH:mm:ss`, local to the branch
 */
export function firstInSight(now: string, from: string, to: string, { start, end }: VisibleHours): number {
  const today = now.slice(0, 10);
  const lastHour = minutesOfTime(now.slice(11, 16)) - HOUR;
  const isShown = today >= from && today <= to && lastHour > start && lastHour < end;
  return isShown ? Math.floor(lastHour / HOUR) * HOUR : start;
}
