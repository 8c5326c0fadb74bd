import type { PublicBranch } from '@vakit/contract';
import { branchInLanguage } from '@vakit/contract/in-language.ts';
import { useMemo, useState } from 'react';
import { loadBranch } from '../api.ts';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import styles from './branch-page.module.css';
import { ConfirmedStep } from './confirmed-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { SessionStep } from './session-step.tsx';
import { StaffStep } from './staff-step.tsx';
import { Summary } from './summary.tsx';
import { TimeStep } from './time-step.tsx';
import type { Wizard } from './use-wizard.ts';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** The steps after the first one, and that where several come, beside what has been chosen so far. */
export function LaterSteps({ branch: first, wizard }: Props) {
  const { branch, renew } = useNewerBranch(first);
  const props = { branch, wizard };
  const { step, state } = wizard;
  // Above the people there is a line with the services.
  const hasSummary = step > 2 && step < 5;
  return (
    <div className={hasSummary ? styles.columns : undefined}>
      <div className={styles.step}>
        {step === 1 && <PartyParts>{({ PartyStep }) => <PartyStep {...props} />}</PartyParts>}
        {step === 2 && <StaffStep {...props} />}
        {step === 3 && (state.isGroup ? <SessionStep {...props} /> : <TimeStep {...props} />)}
        {step === 4 && <DetailsStep {...props} onOutdated={renew} />}
        {step === 5 && state.booked && <ConfirmedStep {...props} appointment={state.booked} />}
      </div>
      {hasSummary && <Summary {...props} />}
    </div>
  );
}

/** The branch as the page began with it, or as it is since it was found to be another one. */
function useNewerBranch(first: PublicBranch) {
  const { language } = useSpeech();
  const [newer, setNewer] = useState<PublicBranch | null>(null);
  const branch = useMemo(() => (newer ? branchInLanguage(newer, language) : first), [newer, language, first]);
  // If loading fails, the figures that came with the refusal are shown.
  const renew = () => loadBranch(first.slug, language).then(setNewer, () => undefined);
  return { branch, renew };
}
