import { covers, type Interval, intersect, normalize, subtract } from './interval.ts';
import { minutesOfTime, timeOfMinutes, type Weekday, weekdayOf } from './wall-clock.ts';
import { firstOccurrence, localMinuteAt, segmentsOfDay, toEpoch } from './zoned-day.ts';

/** The hours of one weekday, local wall-clock times `HH:MM`. */
export type DayHours = { readonly start: string; readonly end: string; readonly available: boolean };
export type WeekHours = Readonly<Record<Weekday, DayHours>>;
export type Break = { readonly start: string; readonly end: string };
export type WeekBreaks = Readonly<Record<Weekday, readonly Break[]>>;

export type DayQuestion = {
  /** Local ISO date `YYYY-MM-DD` */
  readonly date: string;
  /** IANA zone of the branch */
  readonly timeZone: string;
  /** Opening hours of the branch */
  readonly openingHours: WeekHours;
  /** Working schedule of the staff member */
  readonly schedule: WeekHours;
  readonly breaks: WeekBreaks;
  /** Active appointments of the staff member, in epoch minutes, in any order */
  readonly taken: readonly Interval[];
  readonly durationMinutes: number;
  /** Distance between starts, counted from the opening of the day */
  readonly slotIntervalMinutes: number;
  /** The present, in epoch minutes */
  readonly now: number;
};

export type Slot = {
  /** Local `HH:MM` */
  readonly startTime: string;
  /** Local `HH:MM` */
  readonly endTime: string;
  readonly available: boolean;
  /** Epoch minutes */
  readonly start: number;
  readonly end: number;
};

/**
 * Every start of the branch's grid on one day in which the service fits on an empty day, and whether it is free: inside
 * the opening hours and the schedule, outside breaks and active appointments, and not past. A closed day has none.
 *
 * A start whose wall-clock time a clock change skips is not listed; one that happens twice means its first occurrence.
 * Lengths are real minutes, so a service is never cut short by a clock change.
 */
export function slotsOfDay(question: DayQuestion): Slot[] {
  const { date, durationMinutes, slotIntervalMinutes, taken, now } = question;
  const weekday = weekdayOf(date);
  const openingHours = localInterval(question.openingHours[weekday]);
  if (!openingHours) return [];

  const segments = segmentsOfDay(date, question.timeZone);
  const schedule = localInterval(question.schedule[weekday]);
  const breaks = question.breaks[weekday].map(({ start, end }) => ({
    start: minutesOfTime(start),
    end: minutesOfTime(end),
  }));
  const open = normalize(toEpoch([openingHours], segments));
  const working = schedule ? intersect(open, normalize(toEpoch([schedule], segments))) : [];
  const free = subtract(working, normalize([...toEpoch(breaks, segments), ...taken]));

  const slots: Slot[] = [];
  for (let local = openingHours.start; local < openingHours.end; local += slotIntervalMinutes) {
    const start = firstOccurrence(local, segments);
    if (start === undefined) continue;
    const needed = { start, end: start + durationMinutes };
    if (!covers(open, needed)) continue;
    slots.push({
      startTime: timeOfMinutes(local),
      endTime: timeOfMinutes(localMinuteAt(needed.end, segments)),
      available: start >= now && covers(free, needed),
      ...needed,
    });
  }
  return slots;
}

/** The free slot of that day which starts at the local time `HH:MM`, or undefined when there is none. */
export function findFreeSlot(question: DayQuestion, startTime: string): Slot | undefined {
  return slotsOfDay(question).find((slot) => slot.available && slot.startTime === startTime);
}

function localInterval(hours: DayHours): Interval | undefined {
  if (!hours.available) return undefined;
  const interval = { start: minutesOfTime(hours.start), end: minutesOfTime(hours.end) };
  return interval.end > interval.start ? interval : undefined;
}
