import { SECOND } from '@vakit/scheduling/wall-clock.ts';
import { useEffect, useEffectEvent } from 'react';

/** How long after an answer the next look follows, at first and at most; each wait is longer than the one before. */
const FIRST_WAIT = 20 * SECOND;
const LONGEST_WAIT = 120 * SECOND;
const GROWTH = 1.25;

/**
 * Looks again while the page is looked at: at once when somebody comes back to it, otherwise ever more rarely; never while
 * it is hidden.
 * @param look aborted by its signal when nobody waits for it any more; never rejects
 */
export function useTracking(isFollowing: boolean, look: (signal: AbortSignal) => Promise<void>): void {
  const lookNow = useEffectEvent(look);

  useEffect(() => {
    if (!isFollowing) return;
    const abort = new AbortController();
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    let isLooking = false;

    const plan = () => {
      clearTimeout(timer);
      if (!document.hidden && !abort.signal.aborted) timer = setTimeout(lookAgain, wait);
    };
    const lookAgain = async () => {
      // Several events at once tell that somebody has come back.
      if (isLooking) return;
      isLooking = true;
      await lookNow(abort.signal);
      isLooking = false;
      wait = Math.min(wait * GROWTH, LONGEST_WAIT);
      plan();
    };
    const follow = () => {
      if (document.hidden) return clearTimeout(timer);
      wait = FIRST_WAIT;
      lookAgain();
    };

    plan();
    const events = { signal: abort.signal };
    window.addEventListener('focus', follow, events);
    window.addEventListener('online', follow, events);
    document.addEventListener('visibilitychange', follow, events);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [isFollowing]);
}
