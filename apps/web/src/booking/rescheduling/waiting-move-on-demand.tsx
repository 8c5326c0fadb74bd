import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import type { Props } from './waiting-move.tsx';

const WaitingMove = lazy(async () => ({ default: (await import('./on-demand.ts')).WaitingMove }));

/** Loads what few need: what waits to be moved, and what has become of it while the page was looked at. */
export function WaitingMoveOnDemand(props: Props) {
  const { moveRequest } = props.appointment;
  const [asked, setAsked] = useState(moveRequest);
  if (moveRequest && moveRequest.requestedAt !== asked?.requestedAt) setAsked(moveRequest);
  if (!asked) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <WaitingMove {...props} asked={asked} />
      </Suspense>
    </ErrorBoundary>
  );
}
