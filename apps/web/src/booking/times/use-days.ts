import type { Day } from '@vakit/contract';
import { useCallback } from 'react';
import { todayIn } from '../../common/local-now.ts';
import type { FreeTimes } from '../api.ts';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';
import { type BookingRules, isOpenOn, isOverForToday, isShortOfNotice } from './days.ts';

/** Why a day cannot be chosen */
export type DayObstacle = 'full' | 'off' | 'closed' | 'tooFar';

type Range = { readonly first: string; readonly last: string; readonly lastDay: string };

/**
 * Loads the days of a range.
 * @param range the last day that is shown may lie behind the last one that can be booked
 */
export function useDays(times: FreeTimes, rules: BookingRules, { first, last, lastDay }: Range) {
  const { language } = useSpeech();
  const to = last > lastDay ? lastDay : last;
  const load = useCallback(
    (signal: AbortSignal) => times.days({ from: first, to }, language, signal),
    [times, first, to, language],
  );
  const { loaded, reload } = useLoaded<Day[]>(load);
  const days = loaded.state === 'ready' ? loaded.data : [];

  /** Nothing is left of a day on which the branch has closed already: that does not make it full. */
  const isOver = (day: string) => {
    const now = new Date();
    return day === todayIn(rules.timeZone, now) && isOverForToday(rules, now);
  };

  /** Until the server has answered, by the opening hours alone. */
  function obstacleOn(day: string): DayObstacle | null {
    if (day > lastDay) return 'tooFar';
    const known = days.find(({ date }) => date === day);
    const availability = known?.availability ?? (isOpenOn(rules.workingHours, day) ? 'FREE' : 'CLOSED');
    if (availability === 'FREE') return null;
    if (availability === 'CLOSED' || isOver(day)) return 'closed';
    return known?.isStaffed ? 'full' : 'off';
  }

  /** The first free time of a day, as far as it is known. */
  const firstTimeOn = (day: string) => days.find(({ date }) => date === day)?.firstTime ?? null;

  /** Whether a day counts as full since the branch wants to know earlier. */
  const lacksNotice = days.some(
    ({ date, availability, isStaffed }) =>
      availability === 'FULL' && isStaffed && isShortOfNotice(date, rules, new Date()),
  );

  return { loaded, reload, obstacleOn, firstTimeOn, lacksNotice };
}
