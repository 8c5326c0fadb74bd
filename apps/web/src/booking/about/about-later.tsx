import type { PublicBranch } from '@vakit/contract';
import { startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { loadParts } from '../later-parts.tsx';
import { whenIdle } from '../when-idle.ts';
import type { AboutBranch } from './about-branch.tsx';

/**
 * What stands about a branch at the end of its page, fetched with the steps to come while a service is being chosen. It is
 * not part of the first paint: it tells of today, which the server's page may have left behind. Where it does not come, or
 * breaks, one can still book.
 */
export function AboutLater({ branch }: { branch: PublicBranch }) {
  const [About, setAbout] = useState<typeof AboutBranch>();
  useEffect(
    () =>
      whenIdle(async () => {
        const parts = await loadParts().catch(() => undefined);
        // In small portions, so that a tap does not have to wait for it.
        if (parts) startTransition(() => setAbout(() => parts.AboutBranch));
      }),
    [],
  );
  return (
    About && (
      <ErrorBoundary fallback={null}>
        <About branch={branch} />
      </ErrorBoundary>
    )
  );
}
