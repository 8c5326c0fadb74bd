import type { PublicBranch } from '@vakit/contract';
import { LOCALES } from '@vakit/contract/language.ts';
import { daysBetween, MINUTE, WEEKDAYS } from '@vakit/scheduling/wall-clock.ts';
import { useEffect, useState } from 'react';
import { localNow, todayIn } from '../../common/local-now.ts';
import { useSpeech } from '../language-context.tsx';
import { openingOf } from './opening-of.ts';

/**
 * `Açık · 20:00’ye kadar`, on the clock of the branch. The server, whose page may be read later, leaves the line empty: its
 * place is kept, so that nothing moves.
 */
export function OpeningLine({ branch }: { branch: PublicBranch }) {
  const { text, language } = useSpeech();
  const now = useMinute();
  if (!now) return <span aria-hidden="true">{'\u00a0'}</span>;
  const opening = openingOf(branch, now);
  const { timeZone } = branch;
  const timeOf = (instant: Date) => localNow(timeZone, instant).slice(11, 16);
  if (opening.isOpen) return <span>{text('opening.open', { time: timeOf(opening.until) })}</span>;
  const { opensAt } = opening;
  if (!opensAt) return <span>{text('opening.closed')}</span>;
  const daysAhead = daysBetween(todayIn(timeZone, now), todayIn(timeZone, opensAt));
  if (daysAhead === 0) return <span>{text('opening.closedUntil', { time: timeOf(opensAt) })}</span>;
  const day = opensAt.toLocaleDateString(LOCALES[language], {
    weekday: 'long',
    ...(daysAhead >= WEEKDAYS.length && { day: 'numeric', month: 'long' }),
    timeZone,
  });
  return <span>{text('opening.closedUntilDay', { day, time: timeOf(opensAt) })}</span>;
}

/** The current moment, each minute anew; null until the page has been drawn in the browser. */
function useMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
