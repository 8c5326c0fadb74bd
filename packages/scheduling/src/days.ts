import type { Interval } from './interval.ts';
import { type DayQuestion, slotsOfDay } from './slots.ts';
import { epochMinute, MINUTES_PER_DAY } from './wall-clock.ts';

/** Whether a day has a free start: FULL also when the hours that are left have passed, CLOSED when there are none. */
export const DAY_AVAILABILITIES = ['FREE', 'FULL', 'CLOSED'] as const;
export type DayAvailability = (typeof DAY_AVAILABILITIES)[number];

/**
 * The same question about several days, local ISO dates `YYYY-MM-DD`.
 * @param question its appointments may lie anywhere around the days
 */
export function availabilityOfDays(
  question: Omit<DayQuestion, 'date'>,
  dates: readonly string[],
): { date: string; availability: DayAvailability }[] {
  const takenNear = groupByDay(question.taken);
  return dates.map((date) => ({
    date,
    availability: availabilityOf(slotsOfDay({ ...question, date, taken: takenNear(date) })),
  }));
}

function availabilityOf(slots: ReturnType<typeof slotsOfDay>): DayAvailability {
  if (slots.length === 0) return 'CLOSED';
  return slots.some(({ available }) => available) ? 'FREE' : 'FULL';
}

/** Appointments by the UTC day of their start: wherever on earth, those of a local day lie on it or on its neighbours. */
function groupByDay(taken: readonly Interval[]): (date: string) => Interval[] {
  const days = Map.groupBy(taken, ({ start }) => Math.floor(start / MINUTES_PER_DAY));
  return (date) => {
    const day = epochMinute(new Date(`${date}T00:00:00Z`)) / MINUTES_PER_DAY;
    return [day - 1, day, day + 1].flatMap((each) => days.get(each) ?? []);
  };
}
