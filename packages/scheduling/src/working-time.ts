import { type Interval, intersect, normalize, subtract } from './interval.ts';
import { minutesOfTime, type Weekday, weekdayOf } from './wall-clock.ts';
import { localMinuteAt, type Segment, segmentsOfDay, toEpoch } from './zoned-day.ts';

/** The hours of one weekday, local wall-clock times `HH:MM`. */
export type DayHours = { readonly start: string; readonly end: string; readonly available: boolean };
export type WeekHours = Readonly<Record<Weekday, DayHours>>;
export type Break = { readonly start: string; readonly end: string };
export type WeekBreaks = Readonly<Record<Weekday, readonly Break[]>>;

/** Facts that decide when a person works on a day. Single hours are epoch minutes, in any order, on any day. */
export type HoursOfPerson = {
  /** Local ISO date `YYYY-MM-DD` */
  readonly date: string;
  /** IANA zone of the branch */
  readonly timeZone: string;
  /** Opening hours of the branch */
  readonly openingHours: WeekHours;
  /** Working schedule of the person */
  readonly schedule: WeekHours;
  readonly breaks: WeekBreaks;
  /** In which the person works beyond the weekly hours, and the branch is open */
  readonly extraHours: readonly Interval[];
  /** In which the whole branch is closed */
  readonly closures: readonly Interval[];
  /** In which the person is away */
  readonly absences: readonly Interval[];
};

/** A day of a person in epoch minutes, every list normalized. */
export type WorkingTime = {
  readonly segments: readonly Segment[];
  /** In which the branch is open, closures taken out */
  readonly open: readonly Interval[];
  /** In which the person can be booked: open and working, outside breaks and absences */
  readonly working: readonly Interval[];
  /** The local minute of the day from which the grid of starts is counted, in both directions */
  readonly gridStart: number;
};

/** When the branch is open on a day and the person works. Time off wins over everything, extra hours over the weekly ones. */
export function workingTimeOf(hours: HoursOfPerson): WorkingTime {
  const { segments, opening, weeklyOpen, weeklyWorking, breaks, extra } = partsOfDay(hours);
  const closures = normalize(hours.closures);
  const open = subtract(normalize([...weeklyOpen, ...extra]), closures);
  const working = normalize([...subtract(weeklyWorking, breaks), ...extra]);
  const [firstExtra] = extra;
  return {
    segments,
    open,
    working: subtract(subtract(working, closures), normalize(hours.absences)),
    gridStart: opening?.start ?? (firstExtra ? localMinuteAt(firstExtra.start, segments) : 0),
  };
}

/** The building blocks of a day in epoch minutes, except for the opening, which is local; every list is normalized. */
export function partsOfDay(hours: HoursOfPerson) {
  const segments = segmentsOfDay(hours.date, hours.timeZone);
  const weekday = weekdayOf(hours.date);
  const opening = localInterval(hours.openingHours[weekday]);
  const schedule = localInterval(hours.schedule[weekday]);
  const breaks = hours.breaks[weekday].map(({ start, end }) => ({
    start: minutesOfTime(start),
    end: minutesOfTime(end),
  }));
  const inEpoch = (local: readonly Interval[]) => normalize(toEpoch(local, segments));
  const weeklyOpen = opening ? inEpoch([opening]) : [];
  return {
    segments,
    opening,
    weeklyOpen,
    weeklyWorking: schedule ? intersect(weeklyOpen, inEpoch([schedule])) : [],
    breaks: inEpoch(breaks),
    extra: intersect(normalize(hours.extraHours), wholeDay(segments)),
  };
}

/** The day in epoch minutes. */
export function wholeDay(segments: readonly Segment[]): Interval[] {
  return normalize(segments.map(({ start, end, shift }) => ({ start: start + shift, end: end + shift })));
}

function localInterval(hours: DayHours): Interval | undefined {
  if (!hours.available) return undefined;
  const interval = { start: minutesOfTime(hours.start), end: minutesOfTime(hours.end) };
  return interval.end > interval.start ? interval : undefined;
}
