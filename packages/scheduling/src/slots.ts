import { covers, type Interval, overlaps } from './interval.ts';
import { MINUTES_PER_DAY } from './units.ts';
import { timeOfMinutes } from './wall-clock.ts';
import { type HoursOfPerson, type WorkingTime, workingTimeOf } from './working-time.ts';
import { firstOccurrence, localMinuteAt } from './zoned-day.ts';

/** An appointment in epoch minutes. */
export type Taken = Interval & {
  /** How many minutes the person stays busy afterwards */
  readonly buffer?: number;
};

/** What is asked about a day of a person. */
export type DayQuestion = HoursOfPerson & {
  /** Active appointments of the person, in any order */
  readonly taken: readonly Taken[];
  readonly durationMinutes: number;
  /** How many minutes the person stays busy afterwards: it may run into a break or past closing, not into an appointment */
  readonly bufferMinutes: number;
  /** Distance between starts, counted from the opening of the day */
  readonly slotIntervalMinutes: number;
  /** The first epoch minute at which a booking may start: now, and the notice that the branch asks for */
  readonly bookableFrom: number;
  /** The epoch minute before which it must start */
  readonly bookableUntil: number;
};

export type Slot = {
  /** Local `HH:MM` */
  readonly startTime: string;
  /** Local `HH:MM` */
  readonly endTime: string;
  readonly available: boolean;
  /** Epoch minutes, without the buffer */
  readonly start: number;
  readonly end: number;
};

/**
 * Every start of the branch's grid on one day in which the service fits on an empty day, and whether it is free: inside
 * the person's working time, clear of appointments and buffers, and within the time in which bookings are taken. A closed
 * day has none.
 *
 * A start whose wall-clock time a clock change skips is not listed; one that happens twice means its first occurrence.
 * Lengths are real minutes, so a service is never cut short by a clock change.
 */
export const slotsOfDay = (question: DayQuestion): Slot[] => [...eachSlotOfDay(question)];

/** The same one after the other, for who needs no more than the first of a kind. */
export function* eachSlotOfDay(question: DayQuestion): Generator<Slot> {
  const time = workingTimeOf(question);
  if (time.open.length === 0) return;
  const taken = heldIntervals(question.taken);
  const { slotIntervalMinutes, durationMinutes, bufferMinutes, bookableFrom, bookableUntil } = question;

  for (let local = time.gridStart % slotIntervalMinutes; local < MINUTES_PER_DAY; local += slotIntervalMinutes) {
    const start = firstOccurrence(local, time.segments);
    if (start === undefined) continue;
    const needed = { start, end: start + durationMinutes };
    if (!covers(time.open, needed)) continue;
    yield {
      startTime: timeOfMinutes(local),
      endTime: timeOfMinutes(localMinuteAt(needed.end, time.segments)),
      available:
        start >= bookableFrom &&
        start < bookableUntil &&
        covers(time.working, needed) &&
        !overlaps(taken, { start, end: needed.end + bufferMinutes }),
      ...needed,
    };
  }
}

/** The same of several people, each in their own length: a start is free when one of them is, and ends with the first of these. */
export function slotsOfAnyone(questions: readonly DayQuestion[]): Slot[] {
  const [first, ...others] = questions.map(slotsOfDay);
  if (others.length === 0) return first ?? [];
  const byStart = new Map<number, Slot>();
  for (const slot of [first ?? [], ...others].flat()) {
    const known = byStart.get(slot.start);
    if (!known || isBetter(slot, known)) byStart.set(slot.start, slot);
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}

const isBetter = (slot: Slot, known: Slot) =>
  slot.available === known.available ? slot.end < known.end : slot.available;

/** The slot of one of several people, who is named by the place in their list. */
export type SlotOfOne = Slot & { readonly index: number };

/** The same with the slots of all who are free at a start, the first to end first. */
export function slotsWithFree(questions: readonly DayQuestion[]): (Slot & { readonly free: readonly SlotOfOne[] })[] {
  const all = questions.flatMap((question, index) => slotsOfDay(question).map((slot) => ({ ...slot, index })));
  const byStart = Map.groupBy(
    all.sort((a, b) => a.start - b.start || a.end - b.end),
    ({ start }) => start,
  );
  return [...byStart.values()].map((slots) => {
    const free = slots.filter(({ available }) => available);
    const { index: _, ...first } = (free[0] ?? slots[0]) as SlotOfOne;
    return { ...first, free };
  });
}

/** The free slot of that day which starts at the local time `HH:MM`, or undefined when there is none. */
export function findFreeSlot(question: DayQuestion, startTime: string): Slot | undefined {
  return eachSlotOfDay(question).find((slot) => slot.available && slot.startTime === startTime);
}

/** Appointments with their buffers, in epoch minutes. They need not be joined: whatever overlaps one of them is taken. */
export function heldIntervals(taken: readonly Taken[]): Interval[] {
  return taken.map(({ start, end, buffer = 0 }) => ({ start, end: end + buffer }));
}

/** Whether the local minute of a day lies on the grid of starts. */
export function isOnGrid(localMinute: number, { gridStart }: WorkingTime, slotIntervalMinutes: number): boolean {
  return localMinute % slotIntervalMinutes === gridStart % slotIntervalMinutes;
}
