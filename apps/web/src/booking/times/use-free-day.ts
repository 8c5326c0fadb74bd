import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import type { FreeTimes } from '../api.ts';
import { useSpeech } from '../language-context.tsx';
import { findFreeDay } from './find-free-day.ts';

export type FreeDaySearch = 'idle' | 'searching' | 'none' | ApiError;

type Wish = {
  readonly times: FreeTimes;
  /** The first and the last day that may be found */
  readonly today: string;
  readonly lastDay: string;
  /** A stable reference */
  readonly onFound: (date: string) => void;
};

/** Looks for the next day with a free time; whatever is chosen by hand meanwhile goes first. */
export function useFreeDay({ times, today, lastDay, onFound }: Wish) {
  const { language } = useSpeech();
  const [state, setState] = useState<FreeDaySearch>('idle');
  const running = useRef<AbortController>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    setState('idle');
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  /** From a day on, and from today up to it where there is none later. */
  const search = useCallback(
    async (from: string) => {
      running.current?.abort();
      const abort = new AbortController();
      const { signal } = abort;
      running.current = abort;
      setState('searching');
      try {
        const later = await findFreeDay(times, { from, to: lastDay }, language, signal);
        const found = later ?? (await findFreeDay(times, { from: today, to: addDays(from, -1) }, language, signal));
        if (signal.aborted) return;
        setState(found ? 'idle' : 'none');
        if (found) onFound(found);
      } catch (error) {
        if (!signal.aborted) setState(error instanceof ApiError ? error : new ApiError(0, 'NETWORK_ERROR'));
      }
    },
    [times, today, lastDay, language, onFound],
  );

  return { state, search, stop };
}
