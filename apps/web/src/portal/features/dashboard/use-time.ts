import { useEffect, useState } from 'react';
import { localNow } from '../../../common/local-now.ts';

/** How often the clock is looked at, in milliseconds */
const PACE = 30_000;

/** The time `HH:MM` in a zone, kept up to date. */
export function useTime(timeZone: string): string {
  const read = () => localNow(timeZone).slice(11, 16);
  const [time, setTime] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setTime(localNow(timeZone).slice(11, 16)), PACE);
    return () => clearInterval(timer);
  }, [timeZone]);
  return time;
}
