import type { Language } from '@vakit/contract/language.ts';
import { DAYS_MAX } from '@vakit/contract/limits.ts';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import type { FreeTimes } from '../api.ts';

/**
 * The first day with a free time, asked for in as few calls as the server allows; undefined where there is none.
 * @param dates `YYYY-MM-DD`, both included; none when they are out of order
 * @throws ApiError
 */
export async function findFreeDay(
  times: FreeTimes,
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let first = from; first <= to; first = addDays(first, DAYS_MAX)) {
    const last = addDays(first, DAYS_MAX - 1);
    const days = await times.days({ from: first, to: last > to ? to : last }, language, signal);
    const free = days.find(({ availability }) => availability === 'FREE');
    if (free) return free.date;
  }
  return undefined;
}
