import type { Language } from '@vakit/contract/language.ts';
import { instantOf, localNow } from '../../common/local-now.ts';
import { formatDay } from './format-day.ts';

/**
 * Converts a branch's local date and time to the customer's own clock, `08:30`, with the weekday if the day differs;
 * null if both clocks are equal.
 * @param own IANA zone of the customer, the browser's when left out
 */
export function ownTimeAt(
  date: string,
  time: string,
  timeZone: string,
  language: Language,
  own = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  if (own === timeZone) return null;
  const [ownDate = '', ownClock = ''] = localNow(own, instantOf(date, time, timeZone)).split(' ');
  const ownTime = ownClock.slice(0, 5);
  if (ownDate !== date) return `${formatDay(ownDate, language, { weekday: 'short' })} ${ownTime}`;
  return ownTime === time ? null : ownTime;
}
