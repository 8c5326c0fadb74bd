import {
  addDays,
  DAY,
  epochMinute,
  localDateAt,
  MINUTE,
  minutesOfTime,
  readingsOf,
  weekdayOf,
} from '@vakit/scheduling';
import type { DemoCourse, DemoSalon } from './demo-salon.ts';
import { type Drawn, personAt, serviceNamed } from './draw-slots.ts';
import type { Random } from './random.ts';

/** A session of a course. */
export type DemoSession = Drawn & {
  readonly course: DemoCourse;
  /** A local date `YYYY-MM-DD` */
  readonly date: string;
  readonly seats: number;
  /** Whether its course goes on with it */
  readonly isNext: boolean;
};

/** In days from today */
const FIRST_DAY = -42;
const LAST_DAY = 28;
/** For which most seats are booked already */
const SOON_DAYS = 8;

/** The sessions of a salon in the weeks around now, those of a course one after the other. */
export function sessionsOf(salon: DemoSalon, now: Date): DemoSession[] {
  const { timeZone } = salon.branch;
  const today = localDateAt(now, timeZone);
  const dates = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => addDays(today, FIRST_DAY + index));
  return (salon.courses ?? []).flatMap((course) => {
    const service = serviceNamed(salon, course.of);
    const held = dates
      .filter((date) => weekdayOf(date) === course.weekday)
      .map((date) => ({ date, start: readingsOf(date, minutesOfTime(course.startTime), timeZone).first }));
    const next = held.find(({ start }) => start > epochMinute(now));
    return held.map(({ date, start }) => ({
      ...{ course, date, service, staff: personAt(salon, course.trainer), seats: service.seats as number },
      slot: { start, end: start + service.durationMinutes },
      isNext: start === next?.start,
    }));
  });
}

/** How many seats are taken: nearly all of what was held, all of what comes next, few of what is weeks ahead. */
export function drawTaken({ slot, seats, isNext }: DemoSession, random: Random, now: Date): number {
  const present = epochMinute(now);
  if (isNext) return seats;
  if (slot.start <= present) return seats - random.below(4);
  return slot.start < present + (SOON_DAYS * DAY) / MINUTE ? 2 + random.below(seats - 2) : random.below(3);
}
