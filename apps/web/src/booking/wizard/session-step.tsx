import type { PublicBranch } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useEffect } from 'react';
import { BackLink } from '../components/back-link.tsx';
import controls from '../components/controls.module.css';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, FocusedNotice } from '../components/notice.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { SessionChoices } from '../times/session-choices.tsx';
import { useSessions } from '../times/use-sessions.ts';
import styles from './choices.module.css';
import type { Wizard } from './use-wizard.ts';

/** The sessions of a service that is held in groups, in place of a person and a free time. */
export function SessionStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text, language } = useSpeech();
  const { choices, timeLostTo } = wizard.state;
  const serviceId = choices[0]?.serviceId ?? '';
  const { loaded, reload } = useSessions(branch.slug, serviceId);

  // The form that comes next checks what is typed by schemas that the first view does not carry.
  useEffect(() => {
    import('./validate-details.ts').catch(() => undefined);
  }, []);

  return (
    <>
      <BackLink onClick={() => wizard.back(1)} />
      <StepHeading>{text('session.heading')}</StepHeading>
      {timeLostTo && <FocusedNotice>{text('session.taken')}</FocusedNotice>}
      {loaded.state === 'loading' && <Loading label={text('loading')} />}
      {loaded.state === 'failed' && (
        <FailureNotice error={loaded.error} fallback={text('session.failed')} onRetry={reload} />
      )}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <div className={styles.nobody}>
          <p>{text('session.none')}</p>
          <PhoneLink phone={branch.phone} className={`${controls.button} ${controls.primary}`} />
          <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={() => wizard.back(1)}>
            {text('staff.otherService')}
          </button>
        </div>
      )}
      {loaded.state === 'ready' && (
        <SessionChoices
          sessions={loaded.data}
          timeZone={branch.timeZone}
          chosenId={wizard.state.sessionId}
          figureOf={(session) => <strong>{formatPrice(session, language)}</strong>}
          onChoose={wizard.chooseSession}
        />
      )}
    </>
  );
}
