import type { Divided } from '@vakit/scheduling';
import { DURATION_MIN } from './limits.ts';
import type { TextKey } from './text.ts';

/** Errors in the division of a length into work, a wait and work, by field. */
export function problemOfProcessing(division: Divided): Readonly<Record<string, TextKey>> {
  const { durationMinutes, processingAfterMinutes: after = null, processingMinutes: wait = null } = division;
  if (after === null && wait === null) return {};
  if (after === null) return { processingAfterMinutes: 'field.required' };
  if (wait === null) return { processingMinutes: 'field.required' };
  return after + wait > durationMinutes ? { processingMinutes: 'processing.beyond' } : {};
}

/**
 * How long a service of a visit is once its add-ons are others, which would make it take some minutes. What somebody made too
 * short to lose an add-on stays as long as it was: less would not hold the work and the wait that are left.
 */
export function lengthAfterAddons(was: Divided, minutes: number): number {
  const isPossible =
    minutes >= DURATION_MIN && Object.keys(problemOfProcessing({ ...was, durationMinutes: minutes })).length === 0;
  return isPossible ? minutes : was.durationMinutes;
}
