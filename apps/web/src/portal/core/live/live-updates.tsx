import { useQueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '@vakit/contract';
import { useEffect } from 'react';
import { endSession } from '../api.ts';
import { afterChangeOf, isGathering, refreshSoon } from '../changes.ts';
import { setConnected } from '../connection.ts';
import { useSession } from '../session.ts';
import { followChanges } from './follow-changes.ts';

/** In milliseconds: however much happens, it is asked for no more often. */
const PACE = 500;

/** Keeps what is shown up to date with what others do, for as long as it is rendered. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    if (!token) return;
    const following = new AbortController();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const stale = new Set<LiveTopic>();
    const refresh = () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        resting = undefined;
        if (stale.size > 0) refresh();
      }, PACE);
      void refreshSoon(queryClient, [...stale]);
      stale.clear();
    };
    let hasLine = true;
    // A line over a network that is gone looks alive for a while.
    const tell = () => setConnected(hasLine && navigator.onLine);
    followChanges({
      token,
      signal: following.signal,
      onChange: (topics, since) => {
        if (since !== undefined) return void afterChangeOf(queryClient, topics, since);
        for (const topic of topics) stale.add(topic);
        if (resting === undefined || isGathering(queryClient)) refresh();
      },
      onSessionEnded: () => endSession(token),
      onConnected: (isConnected) => {
        hasLine = isConnected;
        tell();
      },
    });
    window.addEventListener('offline', tell, { signal: following.signal });
    window.addEventListener('online', tell, { signal: following.signal });
    return () => {
      setConnected(true);
      clearTimeout(resting);
      following.abort();
    };
  }, [queryClient, token]);
  return null;
}
