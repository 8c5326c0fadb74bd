import { type Interval, subtract } from './interval.ts';

/**
 * Stretches of a visit in which its customer waits and nobody works on them, while a colour takes effect: minutes from its
 * start, in their order. Somebody else can be with the person then.
 */
export type Waits = readonly Interval[];

/** A visit as it takes somebody's time, in any unit of time; an appointment in epoch minutes. */
export type Taken = Interval & {
  /** How many minutes the person stays busy afterwards */
  readonly buffer?: number;
  /** When the person can be with somebody else meanwhile */
  readonly waits?: Waits | undefined;
};

/** In which somebody works on a visit, in the unit of its start; not in its buffer. */
export function workOf({ start, end, waits }: Taken): Interval[] {
  return waits ? subtract([{ start, end }], after(start, waits)) : [{ start, end }];
}

/** In which the person is taken by it: while they work on it, and in the buffer behind it. */
export function takenBy({ start, end, buffer = 0, waits }: Taken): Interval[] {
  return workOf({ start, end: end + buffer, waits });
}

const after = (start: number, waits: Waits): Interval[] =>
  waits.map((wait) => ({ start: start + wait.start, end: start + wait.end }));

/** Keeps the waits of a visit whose length changes: its end moves, so waits beyond it are cut off. */
export function waitsWithin(waits: Waits | undefined, durationMinutes: number): Waits | undefined {
  const kept = (waits ?? [])
    .filter(({ start }) => start < durationMinutes)
    .map(({ start, end }) => ({ start, end: Math.min(end, durationMinutes) }));
  return kept.length > 0 ? kept : undefined;
}

/** How a service is divided: work, then the wait, then what is left of its length to finish it; both null without a wait. */
export type Processing = {
  readonly processingAfterMinutes?: number | null | undefined;
  readonly processingMinutes?: number | null | undefined;
};

/** The waits of services one after the other; undefined without any. */
export function waitsOf(services: readonly (Processing & { readonly durationMinutes: number })[]): Waits | undefined {
  let start = 0;
  const waits: Interval[] = [];
  for (const { durationMinutes, processingAfterMinutes, processingMinutes } of services) {
    if (processingAfterMinutes && processingMinutes) {
      const begins = start + processingAfterMinutes;
      waits.push({ start: begins, end: begins + processingMinutes });
    }
    start += durationMinutes;
  }
  return waits.length > 0 ? waits : undefined;
}
