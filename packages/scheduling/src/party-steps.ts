import type { Interval } from './interval.ts';
import { type ConceivablePart, type ConceivableService, extend, type GuestOfDay, type PartyDay } from './party-day.ts';

/** A service of a guest, planned, in epoch minutes. */
export type Step = Interval & {
  /** The place of the service among those of the guest */
  readonly index: number;
  readonly chosen: ConceivableService;
  /** Whether it began with the visit, and the next one need not wait for it */
  readonly isAtOnce: boolean;
};

/** Several of them that one person does without a pause, or a single one. */
export type Stretch = { readonly part: ConceivablePart; readonly start: number; readonly services: readonly number[] };

/** Joins what one person does of the services that follow each other. */
export function stretchesOf(steps: readonly Step[], day: PartyDay): Stretch[] {
  const stretches: Stretch[] = [];
  let last: number | undefined;
  for (const { chosen, index, start, isAtOnce } of steps) {
    const before = last === undefined ? undefined : stretches[last];
    if (!day.staysApart && !isAtOnce && last !== undefined && before?.part.person === chosen.person) {
      const part = extend(before.part, chosen.service, day);
      stretches[last] = { ...before, part, services: [...before.services, index] };
    } else {
      if (!isAtOnce) last = stretches.length;
      stretches.push({ part: chosen.alone, start, services: [index] });
    }
  }
  return stretches;
}

/** The least that the guests from one of them on come to, whatever is planned. */
export type LeastOfRest = {
  readonly people: number;
  /** In minutes: the longest of their stays, and all of them together */
  readonly longest: number;
  readonly total: number;
  readonly count: number;
};

/** By the place of a guest, and of none at the end. */
export function leastOfRests(guests: readonly GuestOfDay[]): [LeastOfRest, ...LeastOfRest[]] {
  const rests: [LeastOfRest, ...LeastOfRest[]] = [{ people: 0, longest: 0, total: 0, count: 0 }];
  for (const { fewest, shortest } of guests.toReversed()) {
    const [{ people, longest, total, count }] = rests;
    rests.unshift({
      people: people + fewest,
      longest: Math.max(longest, shortest),
      total: total + shortest,
      count: count + 1,
    });
  }
  return rests;
}
