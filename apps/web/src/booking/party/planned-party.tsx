import type { PublicBranch } from '@vakit/contract';
import type { WizardState } from '../wizard/wizard-state.ts';
import { useNameOf, usePartyText } from './party-text.ts';
import styles from './plan.module.css';
import { Plan } from './plan.tsx';
import { proposedPlan } from './plan-of.ts';

type Props = {
  readonly branch: PublicBranch;
  readonly state: WizardState;
  /** Whether what is more than a few lines is scrolled to */
  readonly isShort?: boolean;
};

/** Shows the plan that is proposed for the chosen time. */
export function PlannedParty({ branch, state, isShort = false }: Props) {
  const text = usePartyText();
  const nameOf = useNameOf();
  const textOf = (service: string, person: string) => text('line', { service, person });
  const plan = <Plan plan={proposedPlan(branch, state, nameOf, textOf)} isCompact />;
  if (!isShort) return plan;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div role="status" aria-label={text('plan')} className={styles.short} tabIndex={0}>
      {plan}
    </div>
  );
}
