import { NEEDS, NEEDS_ELSEWHERE, PIECES } from './salon-plan.ts';
import type { TwoBranches } from './two-branches.ts';

/** How many rooms or devices of each kind a visit needs, by the number of the kind */
export type Needs = readonly number[];

/** Takes the most of each kind that a single service needs, because services follow each other in the same rooms. */
export function needsOf({ services, elsewhere }: TwoBranches, serviceIds: readonly string[]): Needs {
  if (elsewhere.services.some(({ id }) => serviceIds.includes(id))) return NEEDS_ELSEWHERE;
  const numbers = serviceIds.map((id) => services.findIndex((service) => service.id === id));
  return PIECES.map((_, kind) => Math.max(...numbers.map((number) => NEEDS[number]?.[kind] ?? 0)));
}

export const needsAny = (needs: Needs): boolean => needs.some((quantity) => quantity > 0);
