import type { PublicBranch } from '@vakit/contract';
import type { WizardState } from '../wizard/wizard-state.ts';
import { useNameOf, usePartyText } from './party-text.ts';
import { Plan } from './plan.tsx';
import { proposedPlan } from './plan-of.ts';

/** What is proposed at the time that is chosen. */
export function PlannedParty({ branch, state }: { readonly branch: PublicBranch; readonly state: WizardState }) {
  const text = usePartyText();
  const nameOf = useNameOf();
  const textOf = (service: string, person: string) => text('line', { service, person });
  return (
    <section aria-label={text('plan')} role="status">
      <Plan plan={proposedPlan(branch, state, nameOf, textOf)} isCompact />
    </section>
  );
}
