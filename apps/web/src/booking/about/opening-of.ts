import type { PublicBranch } from '@vakit/contract';
import { type Opening, openingAt } from '@vakit/scheduling/opening.ts';
import { epochMinute } from '@vakit/scheduling/wall-clock.ts';

/** Fields of a branch that decide when it is open */
type OpeningTimes = Pick<PublicBranch, 'workingHours' | 'openingExceptions' | 'timeZone'>;

/** Whether a branch is open now, and until when, or when it opens again. */
export function openingOf(branch: OpeningTimes, now: Date): Opening {
  const intervals = (wanted: boolean) =>
    branch.openingExceptions
      .filter(({ isOpen }) => isOpen === wanted)
      .map(({ startsAt, endsAt }) => ({ start: epochMinute(new Date(startsAt)), end: epochMinute(new Date(endsAt)) }));
  return openingAt(now, {
    hours: branch.workingHours,
    closures: intervals(false),
    extra: intervals(true),
    timeZone: branch.timeZone,
  });
}
