import type { Interval } from './interval.ts';
import { canWork } from './slots.ts';
import type { Waits } from './waiting.ts';
import { type HoursOfPerson, workingTimeOf } from './working-time.ts';

/**
 * Whether a visit lies in the working time of its person and would not any more. What lay outside before was taken on
 * purpose, and is not asked about again.
 * @param visit epoch minutes, but for its waits
 * @param before the hours on the local date on which the visit begins
 * @param after the hours as they are planned, on the local date on which the visit begins then
 */
export function isLeftOutside(
  visit: Interval & { readonly waits?: Waits | undefined },
  before: HoursOfPerson,
  after: HoursOfPerson,
): boolean {
  return canWork(visit, workingTimeOf(before), visit) && !canWork(visit, workingTimeOf(after), visit);
}
