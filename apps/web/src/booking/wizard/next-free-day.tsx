import { DAYS_MAX } from '@vakit/contract/limits.ts';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { loadDays, type Offer } from '../api.ts';
import controls from '../components/controls.module.css';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';

/** How many times the days that can be asked about at once are looked through: about a year. */
const LOOKS = 6;

type Props = {
  readonly offer: Offer;
  /** The first date that may be found */
  readonly from: string;
  readonly onFound: (date: string) => void;
};

/** Finds the next day with a free time, in whatever month it is. */
export function NextFreeDay({ offer, from, onFound }: Props) {
  const { text, language } = useSpeech();
  const [state, setState] = useState<'idle' | 'searching' | 'none' | ApiError>('idle');

  async function search() {
    if (state === 'searching') return;
    setState('searching');
    try {
      const found = await findFreeDay(offer, from, language);
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

async function findFreeDay(offer: Offer, from: string, language: Parameters<typeof loadDays>[2]) {
  for (let look = 0; look < LOOKS; look++) {
    const first = addDays(from, look * DAYS_MAX);
    const days = await loadDays(offer, { from: first, to: addDays(first, DAYS_MAX - 1) }, language);
    const free = days.find(({ availability }) => availability === 'FREE');
    if (free) return free.date;
  }
  return undefined;
}
