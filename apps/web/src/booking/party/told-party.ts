import type { PublicBranch } from '@vakit/contract';
import type { Told } from '../../common/told-terms.ts';
import { planOf, toldServicesOf, totalOfParty } from '../wizard/party-terms.ts';
import type { WizardState } from '../wizard/wizard-state.ts';

/**
 * Length and price of all that is chosen for everybody. Until a time is chosen it takes at least as long as the one who
 * needs most, and at most as long as everything one after the other.
 */
export function toldParty(branch: PublicBranch, state: WizardState): Told {
  const members = [state, ...state.guests].map((_, guest) => toldServicesOf(branch, state, guest));
  const total = totalOfParty(members.flat(), state);
  if (planOf(state).length > 0) return total;
  const longest = total.longest ?? total.durationMinutes;
  return { ...total, durationMinutes: Math.max(...members.map(leastOf)), longest };
}

/** How long somebody stays at least: what can be done at the same time as the rest adds nothing to it. */
function leastOf(services: ReturnType<typeof toldServicesOf>): number {
  const lengths = services.map(({ durationMinutes }) => durationMinutes);
  const following = services.map(({ isAtOnce, durationMinutes }) => (isAtOnce ? 0 : durationMinutes));
  return Math.max(
    0,
    ...lengths,
    following.reduce((sum, minutes) => sum + minutes, 0),
  );
}
