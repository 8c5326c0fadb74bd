import type { PublicBranch, Service, Slot, VisitTerms } from '@vakit/contract';
import { MINUTES_PER_DAY } from '@vakit/scheduling/units.ts';
import { minutesOfTime, timeOfMinutes } from '@vakit/scheduling/wall-clock.ts';
import { type Told, toldOf } from '../common/told-terms.ts';
import { mayDo } from './terms.ts';
import { type Choices, serviceIdsOf, servicesOf } from './visit.ts';

/** What a visit takes and costs with the person who is chosen, or with anybody; at a chosen time with who is free then. */
export function totalOfVisit(branch: PublicBranch, { choices, staffId, startTime, slot }: VisitAndTime): Told {
  const services = servicesOf(branch, choices);
  const total = toldOf(services, mayDo(branch, serviceIdsOf(choices), staffId));
  return slot && slot.startTime === startTime ? toldAt(total, toldOf(services, []).priceKind, slot) : total;
}

/** What was told of a start when it was chosen, and of what it costs by then where that was told. */
export type ToldStart = Pick<Slot, 'startTime' | 'endTime' | 'price' | 'parts'> & Partial<Pick<Service, 'priceKind'>>;

type VisitAndTime = {
  readonly choices: Choices;
  readonly staffId: string | null;
  readonly startTime: string | null;
  readonly slot: ToldStart | null;
};

/**
 * What a visit takes and costs at the start that was chosen, with whoever would do it then.
 * @param kind of the price of its services
 */
export const toldAt = (
  told: Told,
  kind: Service['priceKind'],
  { price, priceKind = kind, ...start }: ToldStart,
): Told => (price === undefined ? told : { durationMinutes: minutesOfStart(start), price, priceKind });

/** How long it takes from a start to its end. */
export const minutesOfStart = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): number =>
  (minutesOfTime(endTime) - minutesOfTime(startTime) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** The same start with other terms. */
export function startAt(
  { startTime, endTime, parts }: ToldStart,
  { durationMinutes, ...priced }: VisitTerms,
): ToldStart {
  const isAsLong = durationMinutes === minutesOfStart({ startTime, endTime });
  return {
    startTime,
    endTime: timeOfMinutes((minutesOfTime(startTime) + durationMinutes) % MINUTES_PER_DAY),
    ...priced,
    // When the length is another one nobody knows who does what when.
    ...(isAsLong && parts && { parts }),
  };
}
