import { type TextKey, useSpeech } from '../language-context.tsx';
import { ownTimeAt } from './own-clock.ts';

/** How times of a branch are told to whom lives by another clock: what that is called, and what it shows. */
export function useClocks(timeZone: string) {
  const { text, language } = useSpeech();
  const key: TextKey | null = timeZone === 'Europe/Istanbul' ? 'city.Istanbul' : null;
  const city = key ? text(key) : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  /** The time on the customer's own clock; null if it is the same */
  const ownTime = (date: string, time: string) => ownTimeAt(date, time, timeZone, language);
  /** Names both clocks; null where one is enough */
  function bothClocks(date: string, time: string): string | null {
    const own = ownTime(date, time);
    return own && text('time.bothClocks', { city, time: own });
  }
  return { city, ownTime, bothClocks };
}
