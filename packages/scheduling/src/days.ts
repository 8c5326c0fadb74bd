import { type DayQuestion, eachSlotOfDay, type Slot } from './slots.ts';
import type { Taken } from './waiting.ts';
import { epochMinute, MINUTES_PER_DAY } from './wall-clock.ts';
import { workingTimeOf } from './working-time.ts';

/** Whether a day has a free start: FULL also when the hours that are left have passed, CLOSED when there are none. */
export const DAY_AVAILABILITIES = ['FREE', 'FULL', 'CLOSED'] as const;
export type DayAvailability = (typeof DAY_AVAILABILITIES)[number];

/** The facts of one day that its free times are computed from. */
export type KnownDay = {
  /** Local ISO date `YYYY-MM-DD` */
  readonly date: string;
  readonly availability: DayAvailability;
  /** The first free start, local `HH:MM` */
  readonly firstTime: string | null;
  /** Whether somebody who is asked about works: a day may be full since nobody does. */
  readonly isStaffed: boolean;
};

export type QuestionAboutDays = Omit<DayQuestion, 'date'>;

/**
 * Whether one of several people has a free start, on several days, and when the first one is.
 * @param questions one a person; their appointments may lie anywhere around the days
 * @param dates local ISO dates `YYYY-MM-DD`
 */
export function availabilityOfDays(questions: readonly QuestionAboutDays[], dates: readonly string[]): KnownDay[] {
  const people = questions.map(slotsByDate);
  return dates.map((date) => {
    let isOpen = false;
    let first: Slot | undefined;
    for (const slotsOn of people) {
      for (const slot of slotsOn(date)) {
        isOpen = true;
        if (first && slot.start >= first.start) break;
        if (!slot.available) continue;
        first = slot;
        break;
      }
    }
    if (first) return { date, availability: 'FREE', firstTime: first.startTime, isStaffed: true };
    const isStaffed = isOpen && questions.some((question) => workingTimeOf({ ...question, date }).working.length > 0);
    return { date, availability: isOpen ? 'FULL' : 'CLOSED', firstTime: null, isStaffed };
  });
}

/**
 * The first free start of a person on several days, undefined when there is none.
 * @param dates local ISO dates `YYYY-MM-DD` in their order
 */
export function firstFreeStart(
  question: QuestionAboutDays,
  dates: readonly string[],
): { date: string; startTime: string } | undefined {
  const slotsOn = slotsByDate(question);
  for (const date of dates) {
    const slot = slotsOn(date).find(({ available }) => available);
    if (slot) return { date, startTime: slot.startTime };
  }
  return undefined;
}

/** The starts of a person on one day after the other. */
export function slotsByDate(question: QuestionAboutDays): (date: string) => Generator<Slot> {
  const takenNear = groupByDay(question.taken);
  return (date) => eachSlotOfDay({ ...question, date, taken: takenNear(date) });
}

/** Appointments by the UTC day of their start: wherever on earth, those of a local day lie on it or on its neighbours. */
export function groupByDay(taken: readonly Taken[]): (date: string) => Taken[] {
  const days = Map.groupBy(taken, ({ start }) => Math.floor(start / MINUTES_PER_DAY));
  return (date) => {
    const day = epochMinute(new Date(`${date}T00:00:00Z`)) / MINUTES_PER_DAY;
    return [day - 1, day, day + 1].flatMap((each) => days.get(each) ?? []);
  };
}
