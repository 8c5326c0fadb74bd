import type { PublicBranch, PublicSession } from '@vakit/contract';
import { useCallback, useEffect } from 'react';
import { formatPrice } from '../../common/format.ts';
import { loadSessions } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import controls from '../components/controls.module.css';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, FocusedNotice } from '../components/notice.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { formatComingDay } from '../times/format-day.ts';
import { useClocks } from '../times/use-clocks.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './choices.module.css';
import type { Wizard } from './use-wizard.ts';

/** The sessions of a service that is held in groups, in place of a person and a free time. */
export function SessionStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text, language } = useSpeech();
  const { serviceIds, timeLostTo } = wizard.state;
  const [serviceId = ''] = serviceIds;
  const load = useCallback(
    (signal: AbortSignal) => loadSessions(branch.slug, serviceId, language, signal),
    [branch.slug, serviceId, language],
  );
  const { loaded, reload } = useLoaded<PublicSession[]>(load);

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
      {loaded.state === 'ready' && <Sessions sessions={loaded.data} branch={branch} wizard={wizard} />}
    </>
  );
}

type Props = {
  readonly sessions: readonly PublicSession[];
  readonly branch: PublicBranch;
  readonly wizard: Wizard;
};

function Sessions({ sessions, branch, wizard }: Props) {
  const { text, language } = useSpeech();
  const { bothClocks } = useClocks(branch.timeZone);
  const left = ({ seatsLeft }: PublicSession) => {
    if (seatsLeft === 0) return text('session.full');
    return seatsLeft === 1 ? text('session.oneLeft') : text('session.left', { count: seatsLeft });
  };
  return (
    <ul className={styles.grid}>
      {sessions.map((session) => {
        const { id, date, startTime, endTime, staffName, seatsLeft } = session;
        const clocks = bothClocks(date, startTime);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={id === wizard.state.sessionId}
              disabled={seatsLeft === 0}
              onClick={() => wizard.chooseSession(session)}
            >
              <span className={styles.name}>{formatComingDay(date, language)}</span>
              <span>{[`${startTime} – ${endTime}`, clocks && `(${clocks})`].filter(Boolean).join(' ')}</span>
              <span className={styles.description}>{staffName}</span>
              <span className={styles.figures}>
                <span>{left(session)}</span>
                <strong>{formatPrice(session, language)}</strong>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
