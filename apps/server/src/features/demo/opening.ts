import { DAY } from '@vakit/scheduling';
import type { DemoSalon, DemoService, DemoStaff } from './demo-salon.ts';

/** When the branch opened. */
export function openingOf({ openedDaysAgo }: DemoSalon, now: Date): Date {
  return new Date(now.getTime() - openedDaysAgo * DAY);
}

/** When a service or a person came to a branch: when it opened, unless it is said. */
export function additionOf({ addedDaysAgo }: DemoService | DemoStaff, salon: DemoSalon, now: Date): Date {
  return openingOf({ ...salon, openedDaysAgo: addedDaysAgo ?? salon.openedDaysAgo }, now);
}
