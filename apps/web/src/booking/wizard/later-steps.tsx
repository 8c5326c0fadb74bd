import type { PublicBranch } from '@vakit/contract';
import { PartyParts } from '../party/party-parts.tsx';
import styles from './branch-page.module.css';
import { ConfirmedStep } from './confirmed-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { SessionStep } from './session-step.tsx';
import { StaffStep } from './staff-step.tsx';
import { Summary } from './summary.tsx';
import { TimeStep } from './time-step.tsx';
import type { Wizard } from './use-wizard.ts';

/** The steps after the first one, and that where several come, beside what has been chosen so far. */
export function LaterSteps(props: { readonly branch: PublicBranch; readonly wizard: Wizard }) {
  const { step, state } = props.wizard;
  const hasSummary = step > 1 && step < 5;
  return (
    <div className={hasSummary ? styles.columns : undefined}>
      <div className={styles.step}>
        {step === 1 && <PartyParts>{({ PartyStep }) => <PartyStep {...props} />}</PartyParts>}
        {step === 2 && <StaffStep {...props} />}
        {step === 3 && (state.isGroup ? <SessionStep {...props} /> : <TimeStep {...props} />)}
        {step === 4 && <DetailsStep {...props} />}
        {step === 5 && state.booked && <ConfirmedStep {...props} appointment={state.booked} />}
      </div>
      {hasSummary && <Summary {...props} />}
    </div>
  );
}
