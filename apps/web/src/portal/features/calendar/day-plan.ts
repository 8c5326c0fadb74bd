import { type GroupSession, NO_BREAKS, type ScheduleException, type TakenElsewhere } from '@vakit/contract';
import {
  addDays,
  epochMinute,
  IDLE_KINDS,
  type IdleKind,
  type Interval,
  intervalOfPeriod,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  minutesOfTime,
  planOfDay,
  segmentsOfDay,
  toLocal,
  WEEKDAYS,
  type WeekBreaks,
  type WeekHours,
} from '@vakit/scheduling';

/** Somebody whose appointments a calendar shows. Who works here no longer has no hours. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly hours: { readonly schedule: WeekHours; readonly breaks: WeekBreaks } | null;
};

type Day = {
  /** Local ISO date `YYYY-MM-DD` */
  readonly date: string;
  /** Time zone of the branch */
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly person: Person;
  /** Exceptions of the branch and of everybody in it */
  readonly exceptions: readonly ScheduleException[];
  /** Time of everybody in other branches */
  readonly elsewhere: readonly TakenElsewhere[];
  readonly sessions?: readonly GroupSession[];
};

/** Part of a day in local minutes in which the person is not to be booked, and why. */
export type Absence = Interval & {
  readonly kind: IdleKind | 'TIME_OFF' | 'ELSEWHERE' | 'AWAY' | 'MAINTENANCE' | 'SESSION';
  /** The time off */
  readonly exception?: ScheduleException;
  /** The branch in which the person is taken */
  readonly branchName?: string;
  /** Note of a room's maintenance */
  readonly note?: string | null;
  /** The session that the person holds then */
  readonly session?: GroupSession;
};

export type ShownDay = {
  /** In which the person can be booked, in local minutes of the day */
  readonly working: readonly Interval[];
  readonly extra: readonly Interval[];
  readonly absences: readonly Absence[];
};

const NEVER = Object.fromEntries(
  WEEKDAYS.map((day) => [day, { start: '00:00', end: '00:00', available: false }]),
) as WeekHours;

const minuteOf = (instant: string) => epochMinute(new Date(instant));

/** A person's day, with the time off that is drawn over it. */
export function shownDay({
  date,
  timeZone,
  openingHours,
  person,
  exceptions,
  elsewhere,
  sessions = [],
}: Day): ShownDay {
  const own = exceptions
    .filter(({ staffId }) => staffId === null || staffId === person.id)
    .map((exception) => ({ ...intervalOfPeriod(exception, timeZone), exception }));
  const of = (kind: ScheduleException['kind']) => own.filter(({ exception }) => exception.kind === kind);
  const segments = segmentsOfDay(date, timeZone);
  const { working, extra, ...idle } = planOfDay({
    date,
    timeZone,
    openingHours,
    schedule: person.hours?.schedule ?? NEVER,
    breaks: person.hours?.breaks ?? NO_BREAKS,
    extraHours: of('EXTRA_HOURS'),
    closures: [],
    absences: of('TIME_OFF'),
  });
  return {
    working,
    extra,
    absences: [
      ...IDLE_KINDS.flatMap((kind) => idle[kind].map((interval): Absence => ({ ...interval, kind }))),
      ...of('TIME_OFF').flatMap(({ exception, ...interval }) =>
        toLocal([interval], segments).map((part): Absence => ({ ...part, kind: 'TIME_OFF', exception })),
      ),
      ...elsewhere
        .filter(({ staffId }) => staffId === person.id)
        .flatMap(({ branchName, startsAt, endsAt }) =>
          toLocal([{ start: minuteOf(startsAt), end: minuteOf(endsAt) }], segments).map(
            (part): Absence => ({ ...part, kind: 'ELSEWHERE', branchName }),
          ),
        ),
      ...sessions.filter(({ staffId }) => staffId === person.id).flatMap((session) => sessionOn(date, session)),
    ],
  };
}

/** A session as a day draws it: also what is left of one that began the day before, which then begins before 0. */
function sessionOn(date: string, session: GroupSession): Absence[] {
  const start = minutesOfTime(session.startTime) - (session.date === date ? 0 : MINUTES_PER_DAY);
  const end = start + session.durationMinutes;
  const isShown = session.date === date || (session.date === addDays(date, -1) && end > 0);
  return isShown ? [{ start, end, kind: 'SESSION', session }] : [];
}

/** In local minutes, on whole hours */
export type VisibleHours = Interval;

const DEFAULT_HOURS: VisibleHours = { start: 9 * MINUTES_PER_HOUR, end: 18 * MINUTES_PER_HOUR };

/** The hours that a calendar needs to show so that nothing planned or booked is missing. */
export function visibleHours(plans: readonly ShownDay[], booked: readonly Interval[]): VisibleHours {
  const all = [...plans.flatMap(({ working }) => working), ...booked];
  if (all.length === 0) return DEFAULT_HOURS;
  const start = Math.min(...all.map((each) => each.start));
  const end = Math.max(...all.map((each) => each.end));
  return {
    start: Math.max(Math.floor(start / MINUTES_PER_HOUR) * MINUTES_PER_HOUR, 0),
    end: Math.min(Math.ceil(end / MINUTES_PER_HOUR) * MINUTES_PER_HOUR, MINUTES_PER_DAY),
  };
}

/**
 * The minute that a calendar shows first: an hour before now if today is among its days, else the beginning.
 * @param now `YYYY-MM-DD HH:mm:ss`, local to the branch
 */
export function firstInSight(now: string, from: string, to: string, { start, end }: VisibleHours): number {
  const today = now.slice(0, 10);
  const lastHour = minutesOfTime(now.slice(11, 16)) - MINUTES_PER_HOUR;
  const isShown = today >= from && today <= to && lastHour > start && lastHour < end;
  return isShown ? Math.floor(lastHour / MINUTES_PER_HOUR) * MINUTES_PER_HOUR : start;
}
