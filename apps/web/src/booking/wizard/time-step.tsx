import type { PublicBranch } from '@vakit/contract';
import { useEffect, useMemo } from 'react';
import { freeTimesAt } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { ContinueBar } from '../times/continue-bar.tsx';
import { TimeChoice } from '../times/time-choice.tsx';
import { partyQuery } from './party-wish.ts';
import type { Wizard } from './use-wizard.ts';

export function TimeStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text } = useSpeech();
  const { choices, staffId, date, startTime, slot, timeLostTo } = wizard.state;
  const party = JSON.stringify(partyQuery(wizard.state) ?? null);
  const times = useMemo(
    () => freeTimesAt(branch.slug, choices, staffId ?? '', JSON.parse(party) ?? undefined),
    [branch.slug, choices, staffId, party],
  );
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
        notice={timeLostTo ? text(timeLostTo === 'OTHERS' ? 'time.taken' : 'time.otherServices') : undefined}
        onChooseDate={wizard.chooseDate}
        onChooseTime={wizard.chooseTime}
      />
      <ContinueBar
        chosen={date && startTime ? { date, startTime, endTime: isPlanned ? slot.endTime : undefined } : null}
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
