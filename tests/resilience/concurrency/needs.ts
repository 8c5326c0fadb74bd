import type { RunningSalon } from '../support/open-salon.ts';
import { NEEDS, PIECES } from './salon-plan.ts';

/** How many rooms or devices of each kind a visit needs, by the number of the kind */
export type Needs = readonly number[];

/** Of each kind what one of the services needs most: they follow each other in the same rooms. */
export function needsOf({ services }: Pick<RunningSalon, 'services'>, serviceIds: readonly string[]): Needs {
  const numbers = serviceIds.map((id) => services.findIndex((service) => service.id === id));
  return PIECES.map((_, kind) => Math.max(...numbers.map((number) => NEEDS[number]?.[kind] ?? 0)));
}

export const needsAny = (needs: Needs): boolean => needs.some((quantity) => quantity > 0);
