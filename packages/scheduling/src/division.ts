import type { Processing, Taken, Waits } from './waiting.ts';

/** A length in minutes, and how it is divided. */
export type Divided = Processing & { readonly durationMinutes: number };

/**
 * How long a service is that is divided otherwise than it was: what is left of it after its wait stays as long. Where it had no
 * wait, or has none any more, all of its work stays as long.
 */
export function lengthDividedAs(was: Divided, to: Processing): number {
  const [before, after] = [waitOf(was), waitOf(to)];
  const worked = before.minutes > 0 && after.minutes > 0 ? after.start - before.start : 0;
  return was.durationMinutes + after.minutes - before.minutes + worked;
}

const waitOf = ({ processingAfterMinutes, processingMinutes }: Processing) => ({
  start: processingAfterMinutes ?? 0,
  minutes: processingMinutes ?? 0,
});

/**
 * Numbers the stretch of work that a moment lies in, from 0 before the first wait; outside all work it is the last one.
 * The moment is in the unit of the visit's start.
 */
export function workUnderWay({ start, waits = [] }: Taken, moment: number): number {
  const before = waits.filter((wait) => start + wait.end <= moment).length;
  const next = waits[before];
  return next && start <= moment && moment < start + next.start ? before : waits.length;
}

/** The waits of a visit of which a stretch of work, as `workUnderWay` numbers them, takes longer: those behind it begin later. */
export const waitsAfterLonger = (waits: Waits | undefined, work: number, minutes: number): Waits | undefined =>
  waits?.map(({ start, end }, index) =>
    index < work ? { start, end } : { start: start + minutes, end: end + minutes },
  );

/**
 * The services of a visit without what its end cuts off of their waits: the work on each stays as long. What has no part in that
 * is the same object as before.
 */
export function dividedUntil<Service extends Divided>(services: readonly Service[], endMinutes: number): Service[] {
  let start = 0;
  return services.map((service) => {
    const { durationMinutes, processingAfterMinutes: after, processingMinutes: minutes } = service;
    const begins = start + (after ?? 0);
    start += durationMinutes;
    if (!minutes || begins + minutes <= endMinutes) return service;
    const kept = Math.max(0, endMinutes - begins);
    const processing =
      kept > 0 ? { processingMinutes: kept } : { processingAfterMinutes: null, processingMinutes: null };
    return { ...service, ...processing, durationMinutes: durationMinutes - minutes + kept };
  });
}
