import type { PublicBranch, PublicStaffMember, Service, Slot } from '@vakit/contract';
import { MINUTES_PER_DAY } from '@vakit/scheduling/units.ts';
import { minutesOfTime } from '@vakit/scheduling/wall-clock.ts';
import { type Told, toldBetween, toldOf } from '../common/told-terms.ts';
import { type Choices, serviceIdsOf, servicesOf, staffFor } from './visit.ts';

/** Who may do services: the one who is chosen, or else everybody who offers all of them. */
export function mayDo(
  branch: PublicBranch,
  serviceIds: readonly string[],
  staffId: string | null,
): readonly PublicStaffMember[] {
  const offering = staffFor(branch, serviceIds);
  const chosen = offering.filter(({ id }) => id === staffId);
  return chosen.length > 0 ? chosen : offering;
}

/** What a visit takes and costs with the person who is chosen, or with anybody; at a chosen time with who is free then. */
export function totalOfVisit(branch: PublicBranch, { choices, staffId, startTime, slot }: VisitAndTime): Told {
  const services = servicesOf(branch, choices);
  const total = toldOf(services, mayDo(branch, serviceIdsOf(choices), staffId));
  return slot && slot.startTime === startTime ? toldAt(total, toldOf(services, []).priceKind, slot) : total;
}

type VisitAndTime = {
  readonly choices: Choices;
  readonly staffId: string | null;
  readonly startTime: string | null;
  readonly slot: Slot | null;
};

/**
 * What a visit takes and costs with those who are free at the start that was chosen, where one of them will do it.
 * @param priceKind of its services
 */
export function toldAt(told: Told, priceKind: Service['priceKind'], slot: Slot): Told {
  const { startTime, endTime, latestEndTime, leastPrice, greatestPrice } = slot;
  if (latestEndTime === undefined || leastPrice === undefined || greatestPrice === undefined) return told;
  const until = (time: string) => (minutesOfTime(time) - minutesOfTime(startTime) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return toldBetween(priceKind, {
    shortest: until(endTime),
    longest: until(latestEndTime),
    leastPrice,
    greatestPrice,
  });
}
