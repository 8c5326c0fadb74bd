import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useEffect, useMemo } from 'react';
import { formatCost } from '../../common/told-terms.ts';
import { freeTimesAt } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { ContinueBar } from '../times/continue-bar.tsx';
import { TimeChoice } from '../times/time-choice.tsx';
import { totalOfVisit } from '../told-start.ts';
import { shownTermsOf } from './party-terms.ts';
import { isParty, wishOf } from './party-wish.ts';
import type { Wizard } from './use-wizard.ts';
import type { WizardState } from './wizard-state.ts';

export function TimeStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text, language } = useSpeech();
  const { staffId, date, startTime, slot, timeLostTo } = wizard.state;
  // The page tells above every step that guests are no longer taken.
  const lostTo = timeLostTo === 'NO_PARTIES' || !timeLostTo ? undefined : timeLostTo;
  const wish = JSON.stringify(wishOf(wizard.state));
  const isTogether = isParty(wizard.state);
  const times = useMemo(() => freeTimesAt(branch.slug, JSON.parse(wish), isTogether), [branch.slug, wish, isTogether]);
  // With whoever is free, the time decides what it costs: that is told before anybody goes on.
  const isSettledByTime = !isTogether && staffId === ANY_STAFF && priceDiffers(branch, wizard.state);
  const price = isTogether
    ? formatPrice(shownTermsOf(branch, wizard.state), language)
    : isSettledByTime
      ? formatCost(totalOfVisit(branch, wizard.state), language)
      : undefined;
  const isPlanned = startTime !== null && slot?.startTime === startTime && Boolean(slot.parts);

  // The form that comes next checks what is typed by schemas that the first view does not carry.
  useEffect(() => {
    import('./validate-details.ts').catch(() => undefined);
  }, []);

  return (
    <>
      <BackLink onClick={() => wizard.back(2)} />
      <StepHeading>{text('time.heading')}</StepHeading>
      <TimeChoice
        times={times}
        rules={branch}
        date={date}
        startTime={startTime}
        notice={lostTo && text(lostTo === 'OTHERS' ? 'time.taken' : 'time.otherServices')}
        onChooseDate={wizard.chooseDate}
        onChooseTime={wizard.chooseTime}
      />
      <ContinueBar
        chosen={date && startTime ? { date, startTime, endTime: isPlanned ? slot.endTime : undefined, price } : null}
        timeZone={branch.timeZone}
        onContinue={wizard.enterDetails}
      >
        {isPlanned && (
          <PartyParts>{({ PlannedParty }) => <PlannedParty branch={branch} state={wizard.state} isShort />}</PartyParts>
        )}
      </ContinueBar>
    </>
  );
}

/** Whether it depends on who does it. */
const priceDiffers = (branch: PublicBranch, state: WizardState) =>
  totalOfVisit(branch, { ...state, startTime: null }).greatest !== undefined;
