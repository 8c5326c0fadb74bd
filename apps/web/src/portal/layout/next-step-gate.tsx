import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';

const NextStepOfBranch = lazy(() => import('./next-step-of-branch.tsx'));

/** Screens that set a branch up */
const SCREENS = ['/branches', '/services', '/staff'];

/** Leads on from step to step while customers cannot book in a branch yet; nothing elsewhere. */
export function NextStepGate() {
  const { pathname } = useLocation();
  return (
    SCREENS.includes(pathname) && (
      <Suspense>
        <NextStepOfBranch key={pathname} />
      </Suspense>
    )
  );
}
