import type { PublicBranch } from '@vakit/contract';
import { startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { loadParts } from '../later-parts.tsx';
import { whenIdle } from '../when-idle.ts';
import type { AboutBranch } from './about-branch.tsx';
import { ABOUT } from './lead-to-about.ts';

/**
 * Shows the facts about a branch at the end of its page, fetched with the later steps while a service is being chosen.
 * They are not part of the first paint, because they tell about today and the server's page may be older. Booking works
 * without them.
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
  // Links that were followed before the section came have led to the end of the page.
  useEffect(() => {
    const place = document.getElementById(ABOUT);
    if (About && document.activeElement === place) place?.scrollIntoView();
  }, [About]);
  // Keeps its place meanwhile, so that the last category can be scrolled to the top.
  const place = About ? undefined : { minHeight: '50vh' };
  return (
    <div id={ABOUT} tabIndex={-1} style={place}>
      {About && (
        <ErrorBoundary fallback={null}>
          <About branch={branch} />
        </ErrorBoundary>
      )}
    </div>
  );
}
