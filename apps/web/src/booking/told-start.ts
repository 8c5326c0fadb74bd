import type { PublicBranch, VisitTerms } from '@vakit/contract';
import { MINUTES_PER_DAY, minutesOfTime, timeOfMinutes } from '@vakit/scheduling/wall-clock.ts';
import { minutesOfStart, type Told, type ToldStart, termsWith, toldAt } from '../common/told-terms.ts';
import { mayDo } from './terms.ts';
import { type Choices, serviceIdsOf, servicesOf } from './visit.ts';

/**
 * Length and price of a visit with the chosen person, or with anybody; at a chosen time with the people who are free
 * then.
 */
export function totalOfVisit(branch: PublicBranch, { choices, staffId, startTime, slot }: VisitAndTime): Told {
  const services = servicesOf(branch, choices);
  const total = termsWith(services, mayDo(branch, serviceIdsOf(choices), staffId));
  return slot && slot.startTime === startTime ? toldAt(total, termsWith(services, []).priceKind, slot) : total;
}

type VisitAndTime = {
  readonly choices: Choices;
  readonly staffId: string | null;
  readonly startTime: string | null;
  readonly slot: ToldStart | null;
};

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
