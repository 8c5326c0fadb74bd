import type { PublicSession } from '@vakit/contract';
import { useCallback } from 'react';
import { loadSessions } from '../api.ts';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';

/** The coming sessions of a service that is held in groups. */
export function useSessions(slug: string, serviceId: string) {
  const { language } = useSpeech();
  const load = useCallback(
    (signal: AbortSignal) => loadSessions(slug, serviceId, language, signal),
    [slug, serviceId, language],
  );
  return useLoaded<PublicSession[]>(load);
}
