import { useQueryClient } from '@tanstack/react-query';
import { LIVE_TOPICS } from '@vakit/contract/live-topics.ts';
import { useEffect } from 'react';
import { endSession } from '../api.ts';
import { afterChangeOf } from '../changes.ts';
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
    let isStale = false;
    const askAgain = (since?: number) => void afterChangeOf(queryClient, LIVE_TOPICS, since);
    const refresh = () => {
      isStale = false;
      resting = setTimeout(() => {
        resting = undefined;
        if (isStale) refresh();
      }, PACE);
      askAgain();
    };
    followChanges({
      token,
      signal: following.signal,
      onChange: (since) => {
        if (since !== undefined) return askAgain(since);
        isStale = true;
        if (resting === undefined) refresh();
      },
      onSessionEnded: () => endSession(token),
    });
    return () => {
      clearTimeout(resting);
      following.abort();
    };
  }, [queryClient, token]);
  return null;
}
