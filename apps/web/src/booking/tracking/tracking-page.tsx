import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { track } from '../api.ts';
import { mayStillChange, RESCHEDULING, statusOf } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, Notice } from '../components/notice.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { ReschedulingOnDemand } from '../rescheduling/rescheduling-on-demand.tsx';
import { WaitingMoveOnDemand } from '../rescheduling/waiting-move-on-demand.tsx';
import { useFragment } from '../use-fragment.ts';
import { useLoaded } from '../use-loaded.ts';
import { useTitle } from '../use-title.ts';
import { BrokenAppointment } from './broken-appointment.tsx';
import { TrackedAppointment } from './tracked-appointment.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { TrackingFrame } from './tracking-frame.tsx';
import { useTrackingText } from './tracking-text.ts';
import { useBranchOf } from './use-branch-of.ts';
import { useTracking } from './use-tracking.ts';

const REVIEW = '#review';
/** Before the token of the link that a customer was mailed */
const PROOF = '#proof=';
const HEADINGS = {
  '': 'tracking.details',
  [RESCHEDULING]: 'rescheduling.heading',
  [REVIEW]: 'rescheduling.review',
} as const;

/** The appointment with a confirmation code, as it is now, and changing it. */
export function TrackingPage({ code }: { code: string }) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const load = useCallback((signal: AbortSignal) => track(code, language, signal), [code, language]);
  const { loaded, reload, replace, refresh } = useLoaded<Appointment>(load);
  // Kept while the page is drawn in another language
  const [slug, setSlug] = useState<string>();
  if (loaded.state === 'ready' && loaded.data.branchSlug !== slug) setSlug(loaded.data.branchSlug);
  const branch = useBranchOf(slug);
  const isReady = loaded.state === 'ready' && branch !== undefined;
  const [fragment, show] = useFragment();
  const [news, setNews] = useState<'MOVED' | 'PROVEN' | ApiError | null>(null);
  useTitle(text('title.tracking'));

  const isPossible = loaded.state !== 'ready' || mayStillChange(loaded.data);
  const token = fragment.startsWith(PROOF) ? fragment.slice(PROOF.length) : undefined;
  const view = isPossible && (fragment === RESCHEDULING || fragment === REVIEW) ? fragment : '';
  useEffect(() => {
    if (view) setNews(null);
  }, [view]);
  // Customers who choose another time or prove the booking see the result there.
  useTracking(loaded.state === 'ready' && !view && !loaded.data.provableUntil, refresh);

  const moved = (appointment: Appointment) => {
    replace(appointment);
    setNews(appointment.moveRequest ? null : 'MOVED');
    show('', 'same');
  };
  const answered = (appointment: Appointment) => {
    replace(appointment);
    setNews(null);
  };
  const changed = () => {
    reload();
    setNews(null);
  };
  const proven = useCallback(
    (appointment: Appointment) => {
      replace(appointment);
      setNews(appointment.status === 'CANCELLED' ? null : 'PROVEN');
      show('', 'same');
    },
    [replace, show],
  );
  const refused = (error: ApiError) => {
    reload();
    setNews(error);
    show('', 'same');
  };

  return (
    <TrackingFrame branch={branch}>
      <StepHeading key={`heading${view}`} as={branch ? 'h2' : 'h1'}>
        {text(HEADINGS[view])}
      </StepHeading>
      {!isReady && loaded.state !== 'failed' && <Loading label={trackingText('loading')} />}
      {isReady && (
        <ErrorBoundary
          key={`content${view && RESCHEDULING}`}
          fallback={<BrokenAppointment appointment={loaded.data} />}
        >
          {view ? (
            <ReschedulingOnDemand
              appointment={loaded.data}
              isReviewing={view === REVIEW}
              onReview={() => show(REVIEW, 'new')}
              onChooseAgain={() => show(RESCHEDULING, 'same')}
              onLeave={() => show('', 'new')}
              onMoved={moved}
              onRefused={refused}
            />
          ) : (
            <>
              {news === 'MOVED' && isActive(statusOf(loaded.data)) && (
                <Notice kind="success">
                  <span>
                    {text(statusOf(loaded.data) === 'PENDING' ? 'rescheduling.movedRequest' : 'rescheduling.moved')}
                  </span>{' '}
                  {loaded.data.customerEmail && (
                    <span>{trackingText('emailSent', { email: loaded.data.customerEmail })}</span>
                  )}
                </Notice>
              )}
              {news === 'PROVEN' && (
                <Notice kind="success">
                  {text(loaded.data.status === 'PENDING' ? 'confirmed.pendingHeading' : 'confirmed.heading')}
                </Notice>
              )}
              {token && isActive(loaded.data.status) && !loaded.data.provableUntil && (
                <Notice kind="success">{text('proof.again')}</Notice>
              )}
              {loaded.data.provableUntil && <ProofPanel appointment={loaded.data} token={token} onChanged={proven} />}
              {news instanceof ApiError && <FailureNotice error={news} fallback={text('failed')} />}
              <WaitingMoveOnDemand appointment={loaded.data} onChanged={answered} />
              <TrackedAppointment appointment={loaded.data} branch={branch} onChanged={changed} />
            </>
          )}
        </ErrorBoundary>
      )}
      {loaded.state === 'failed' &&
        (loaded.error.status === 404 ? (
          <>
            <Notice kind="error">
              <p>{token ? text('proof.over') : trackingText('errors.notFound')}</p>
              {!token && <p>{trackingText('errors.code', { code })}</p>}
            </Notice>
            {!token && <TrackingForm lookedFor={code.toUpperCase()} />}
          </>
        ) : (
          <FailureNotice error={loaded.error} fallback={text('failed')} onRetry={reload} />
        ))}
      {!view && (
        <a className={`${controls.button} ${controls.secondary}`} href="/track">
          {trackingText('another')}
        </a>
      )}
    </TrackingFrame>
  );
}
