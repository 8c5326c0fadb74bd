import type { Language } from '@vakit/contract/language.ts';
import { DAYS_MAX } from '@vakit/contract/limits.ts';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import type { FreeTimes } from '../api.ts';
import controls from '../components/controls.module.css';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';

type Props = {
  readonly times: FreeTimes;
  /** The first date that may be found */
  readonly from: string;
  /** The last one */
  readonly to: string;
  readonly onFound: (date: string) => void;
};

/** Finds the next day with a free time, in whatever month it is. */
export function NextFreeDay({ times, from, to, onFound }: Props) {
  const { text, language } = useSpeech();
  const [state, setState] = useState<'idle' | 'searching' | 'none' | ApiError>('idle');

  async function search() {
    if (state === 'searching') return;
    setState('searching');
    try {
      const found = await findFreeDay(times, { from, to }, language);
      if (found) onFound(found);
      setState(found ? 'idle' : 'none');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error);
    }
  }

  return (
    <>
      <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={search}>
        {text(state === 'searching' ? 'time.searching' : 'time.nextFree')}
      </button>
      {state === 'none' && <p role="status">{text('time.noneFree')}</p>}
      {state instanceof ApiError && <FailureNotice error={state} fallback={text('time.errors.days')} />}
    </>
  );
}

async function findFreeDay(times: FreeTimes, { from, to }: { from: string; to: string }, language: Language) {
  for (let first = from; first <= to; first = addDays(first, DAYS_MAX)) {
    const last = addDays(first, DAYS_MAX - 1);
    const days = await times.days({ from: first, to: last > to ? to : last }, language);
    const free = days.find(({ availability }) => availability === 'FREE');
    if (free) return free.date;
  }
  return undefined;
}
