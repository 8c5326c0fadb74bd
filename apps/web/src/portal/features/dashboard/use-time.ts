import { useEffect, useState } from 'react';
import { localNow } from '../../../common/local-now.ts';
import type { Now } from './present-day.ts';

/** How often the clock is looked at, in milliseconds */
const PACE = 30_000;

/** The date and the time `HH:MM` in a zone, kept up to date. */
export function useTime(timeZone: string): Now {
  const [text, setText] = useState(() => minuteIn(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setText(minuteIn(timeZone)), PACE);
    return () => clearInterval(timer);
  }, [timeZone]);
  return { date: text.slice(0, 10), time: text.slice(11) };
}

const minuteIn = (timeZone: string) => localNow(timeZone).slice(0, 16);
