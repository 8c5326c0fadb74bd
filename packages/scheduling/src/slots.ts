import { covers, type Interval, overlaps } from './interval.ts';
import { areMet, type Need } from './need.ts';
import { type Taken, takenBy, type Waits, workOf } from './waiting.ts';
import { MINUTES_PER_DAY, timeOfMinutes } from './wall-clock.ts';
import { type HoursOfPerson, type WorkingTime, workingTimeOf } from './working-time.ts';
import { firstOccurrence, localMinuteAt } from './zoned-day.ts';

/** A question about the free times of one person on one day. */
export type DayQuestion = HoursOfPerson & {
  /** Active appointments of the person, in any order */
  readonly taken: readonly Taken[];
  /** Rooms and devices that the visit takes besides the person; left out for none */
  readonly needs?: readonly Need[];
  readonly durationMinutes: number;
  /** How many minutes the person stays busy afterwards: it may run into a break or past closing, not into an appointment */
  readonly bufferMinutes: number;
  /** When its customer waits: what lies there need not be free, nor the person at work */
  readonly waits?: Waits | undefined;
  /** Whether nobody is to be booked while a customer waits, neither in what is taken nor in what is asked about */
  readonly keepsWaits?: boolean;
  /** When who comes has something else in the same party, see `busyTimeOfGuest`; left out for nothing */
  readonly guestBusy?: readonly Interval[];
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
 * day has none. While a customer waits the branch is open, but the person may be elsewhere.
 *
 * A start whose wall-clock time a clock change skips is not listed; one that happens twice means its first occurrence.
 * Lengths are real minutes, so a service is never cut short by a clock change.
 */
export const slotsOfDay = (question: DayQuestion): Slot[] => [...eachSlotOfDay(question)];

/** The same one after the other, for who needs no more than the first of a kind. */
export function* eachSlotOfDay(question: DayQuestion): Generator<Slot> {
  const time = workingTimeOf(question);
  if (time.open.length === 0) return;
  const taken = heldIntervals(question.taken, question.keepsWaits);
  const { slotIntervalMinutes, durationMinutes, bookableFrom, bookableUntil } = question;

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
        canWork(question, time, needed) &&
        !isGuestBusy(question, needed) &&
        !isTaken(question, taken, needed),
      ...needed,
    };
  }
}

/**
 * The same of several people, each in their own length: a start is free when one of them is, and ends with the first of
 * these.
 */
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

/**
 * Appointments with their buffers, in epoch minutes. They need not be joined: whatever overlaps one of them is taken.
 * @param keepsWaits whether the person is taken while their customers wait, too
 */
export function heldIntervals(taken: readonly Taken[], keepsWaits = false): Interval[] {
  const held: Interval[] = [];
  for (const each of taken) {
    if (each.waits && !keepsWaits) held.push(...takenBy(each));
    else held.push({ start: each.start, end: each.end + (each.buffer ?? 0) });
  }
  return held;
}

/** Whether the branch is open for all of a visit, and the person at work for all that they do of it. */
export function canWork(
  { waits }: Pick<DayQuestion, 'waits'>,
  { open, working }: WorkingTime,
  needed: Interval,
): boolean {
  if (!waits) return covers(working, needed);
  return covers(open, needed) && workOf({ ...needed, waits }).every((stretch) => covers(working, stretch));
}

/**
 * Whether a visit, with what follows it, takes any time that is held, see `heldIntervals`, or rooms of which too few are free:
 * these are needed while its customer waits, too.
 */
export function isTaken(
  { bufferMinutes, waits, keepsWaits, needs }: Pick<DayQuestion, 'bufferMinutes' | 'waits' | 'keepsWaits' | 'needs'>,
  held: readonly Interval[],
  { start, end }: Interval,
): boolean {
  if (needs && !areMet(needs, { start, end, buffer: bufferMinutes, waits })) return true;
  if (!waits || keepsWaits) return overlaps(held, { start, end: end + bufferMinutes });
  return takenBy({ start, end, buffer: bufferMinutes, waits }).some((stretch) => overlaps(held, stretch));
}

/** Whether who comes cannot, since they have something else meanwhile: while they wait, too. */
export const isGuestBusy = ({ guestBusy = [] }: Pick<DayQuestion, 'guestBusy'>, needed: Interval): boolean =>
  overlaps(guestBusy, needed);

/** Whether the local minute of a day lies on the grid of starts. */
export function isOnGrid(localMinute: number, { gridStart }: WorkingTime, slotIntervalMinutes: number): boolean {
  return localMinute % slotIntervalMinutes === gridStart % slotIntervalMinutes;
}
