import { type DayQuestion, eachSlotOfDay, type Taken } from './slots.ts';
import { MINUTES_PER_DAY } from './units.ts';
import { epochMinute } from './wall-clock.ts';

/** Whether a day has a free start: FULL also when the hours that are left have passed, CLOSED when there are none. */
export const DAY_AVAILABILITIES = ['FREE', 'FULL', 'CLOSED'] as const;
export type DayAvailability = (typeof DAY_AVAILABILITIES)[number];

type QuestionAboutDays = Omit<DayQuestion, 'date'>;

/**
 * Whether one of several people has a free start, on several days.
 * @param questions one a person; their appointments may lie anywhere around the days
 * @param dates local ISO dates `YYYY-MM-DD`
 */
export function availabilityOfDays(
  questions: readonly QuestionAboutDays[],
  dates: readonly string[],
): { date: string; availability: DayAvailability }[] {
  const people = questions.map((question) => ({ question, takenNear: groupByDay(question.taken) }));
  return dates.map((date) => {
    let availability: DayAvailability = 'CLOSED';
    for (const { question, takenNear } of people) {
      const own = availabilityOf({ ...question, date, taken: takenNear(date) });
      if (own !== 'CLOSED') availability = own;
      if (own === 'FREE') break;
    }
    return { date, availability };
  });
}

function availabilityOf(question: DayQuestion): DayAvailability {
  let availability: DayAvailability = 'CLOSED';
  for (const { available } of eachSlotOfDay(question)) {
    if (available) return 'FREE';
    availability = 'FULL';
  }
  return availability;
}

/** Appointments by the UTC day of their start: wherever on earth, those of a local day lie on it or on its neighbours. */
function groupByDay(taken: readonly Taken[]): (date: string) => Taken[] {
  const days = Map.groupBy(taken, ({ start }) => Math.floor(start / MINUTES_PER_DAY));
  return (date) => {
    const day = epochMinute(new Date(`${date}T00:00:00Z`)) / MINUTES_PER_DAY;
    return [day - 1, day, day + 1].flatMap((each) => days.get(each) ?? []);
  };
}
