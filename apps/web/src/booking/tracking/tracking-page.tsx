import type { Appointment } from '@vakit/contract';
import { useCallback } from 'react';
import { track } from '../api.ts';
import controls from '../components/controls.module.css';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, Notice } from '../components/notice.tsx';
import { PlainPage } from '../components/plain-page.tsx';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useTitle } from '../use-title.ts';
import { TrackedAppointment } from './tracked-appointment.tsx';
import styles from './tracking.module.css';

/** The appointment with a confirmation code, as it is now. */
export function TrackingPage({ code }: { code: string }) {
  const { text, language } = useSpeech();
  const load = useCallback((signal: AbortSignal) => track(code, language, signal), [code, language]);
  const { loaded, reload } = useLoaded<Appointment>(load);
  useTitle(text('title.tracking'));
  return (
    <PlainPage>
      <h1 className={styles.heading}>{text('tracking.details')}</h1>
      {loaded.state === 'loading' && <Loading label={text('tracking.loading')} />}
      {loaded.state === 'ready' && <TrackedAppointment appointment={loaded.data} onCancelled={reload} />}
      {loaded.state === 'failed' &&
        (loaded.error.status === 404 ? (
          <Notice kind="error">{text('tracking.errors.notFound')}</Notice>
        ) : (
          <FailureNotice error={loaded.error} fallback={text('failed')} onRetry={reload} />
        ))}
      <a className={`${controls.button} ${controls.secondary}`} href="/track">
        {text('tracking.another')}
      </a>
    </PlainPage>
  );
}
