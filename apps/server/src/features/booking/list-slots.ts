import type { Slot } from '@vakit/contract';
import { type DayQuestion, epochMinute, slotsOfDay } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { MINUTE } from '../../durations.ts';
import { Refusal } from '../../http/refusal.ts';
import { type BookableDays, findBookableDays, findMissing, type Wish } from './queries.ts';

/**
 * Every start of a person's day, a local date `YYYY-MM-DD` of the branch, in which the service would fit on an empty one, and whether it is free now.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND
 */
export async function listSlots({ database, now }: Context, wish: Wish, date: string): Promise<Slot[]> {
  const day = await findBookableDays(database, wish, { from: date, to: date });
  if (!day) throw new Refusal(await findMissing(database, wish));
  return slotsOfDay({ ...questionOf(day, now()), date }).map(({ startTime, endTime, available }) => ({
    startTime,
    endTime,
    available,
  }));
}

/** What the scheduling is asked about each of a person's days. */
export function questionOf(day: BookableDays, now: Date): Omit<DayQuestion, 'date'> {
  return {
    timeZone: day.time_zone,
    openingHours: day.working_hours,
    schedule: day.working_schedule,
    breaks: day.break_times,
    taken: day.taken.map(([start, end]) => ({ start, end })),
    durationMinutes: day.duration_minutes,
    slotIntervalMinutes: day.slot_interval_minutes,
    // A start in the minute that is running has already passed, unless it is this very moment.
    now: epochMinute(now) + (now.getTime() % MINUTE === 0 ? 0 : 1),
  };
}
