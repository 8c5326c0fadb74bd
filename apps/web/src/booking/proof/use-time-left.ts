import { useEffect, useState } from 'react';

/** How long it is, by this browser's clock, until an instant in ISO 8601, such as `14:59`; the server has the last word. */
export function useTimeLeft(until: string | null) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0;
  const minutesAndSeconds = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { isOver: seconds === 0, minutesAndSeconds, now };
}
