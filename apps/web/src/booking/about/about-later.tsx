import type { PublicBranch } from '@vakit/contract';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { AboutBranch } from './about-branch.tsx';

/**
 * What stands about a branch at the end of its page. It is not part of the first paint: it tells of today, which the server's
 * page may have left behind. Where it breaks one can still book.
 */
export function AboutLater({ branch }: { branch: PublicBranch }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  return (
    isWanted && (
      <ErrorBoundary fallback={null}>
        <AboutBranch branch={branch} />
      </ErrorBoundary>
    )
  );
}
