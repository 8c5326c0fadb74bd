import type { Language } from '@vakit/contract/language.ts';
import type { FreeTimes } from '../api.ts';
import { rangesOfDays } from './ranges-of-days.ts';

/**
 * The first day with a free time; undefined where there is none.
 * @param dates `YYYY-MM-DD`, both included; none when they are out of order
 * @throws ApiError
 */
export async function findFreeDay(
  times: FreeTimes,
  dates: { readonly from: string; readonly to: string },
  language: Language,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const range of rangesOfDays(dates)) {
    const days = await times.days(range, language, signal);
    const free = days.find(({ availability }) => availability === 'FREE');
    if (free) return free.date;
  }
  return undefined;
}
