import type { PublicBranch } from '@vakit/contract';
import { useEffect, useMemo } from 'react';
import { freeTimesAt } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { ContinueBar } from '../times/continue-bar.tsx';
import { TimeChoice } from '../times/time-choice.tsx';
import type { Wizard } from './use-wizard.ts';

export function TimeStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text } = useSpeech();
  const { serviceIds, variantIds, addons, staffId, date, startTime, timeLostTo } = wizard.state;
  const times = useMemo(
    () => freeTimesAt(branch.slug, { serviceIds, variantIds, addons }, staffId ?? ''),
    [branch.slug, serviceIds, variantIds, addons, staffId],
  );

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
        chosen={date && startTime ? { date, startTime } : null}
        timeZone={branch.timeZone}
        onContinue={wizard.enterDetails}
      />
    </>
  );
}
