import type { Day } from '@vakit/contract';
import { LOCALES } from '@vakit/contract/language.ts';
import { WEEKDAYS, weekdayOf } from '@vakit/scheduling/wall-clock.ts';
import { useCallback, useEffect, useState } from 'react';
import { formatDuration } from '../../common/format.ts';
import type { FreeTimes } from '../api.ts';
import controls from '../components/controls.module.css';
import { BackIcon, ForwardIcon } from '../components/icons.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import type { TextKey } from '../texts/en.ts';
import { useLoaded } from '../use-loaded.ts';
import {
  type BookingRules,
  bookableDates,
  daysOfMonth,
  isOpenOn,
  isShortOfNotice,
  monthBeside,
  monthOf,
} from './days.ts';
import styles from './month-calendar.module.css';

type Props = {
  readonly times: FreeTimes;
  readonly rules: BookingRules;
  readonly date: string | null;
  readonly onChoose: (date: string) => void;
};

/** A month of days; those on which nothing is free, or that lie too far ahead, cannot be chosen. */
export function MonthCalendar({ times, rules, date, onChoose }: Props) {
  const { text, language } = useSpeech();
  const now = new Date();
  const { today, lastDay } = bookableDates(rules, now);
  const [month, setMonth] = useState(monthOf(date ?? today));
  useEffect(() => {
    if (date && date >= today && date <= lastDay) setMonth(monthOf(date));
  }, [date, today, lastDay]);

  const days = daysOfMonth(month);
  const first = month < today ? today : month;
  const end = days.at(-1) as string;
  const last = end > lastDay ? lastDay : end;
  const load = useCallback(
    (signal: AbortSignal) => times.days({ from: first, to: last }, language, signal),
    [times, first, last, language],
  );
  const { loaded, reload } = useLoaded<Day[]>(load);

  /** Until the server has said, the opening hours tell what they can. */
  function availabilityOf(day: string): Day['availability'] {
    const known = loaded.state === 'ready' ? loaded.data.find((each) => each.date === day)?.availability : undefined;
    return known ?? (isOpenOn(rules.workingHours, day) ? 'FREE' : 'CLOSED');
  }

  /** Why a day cannot be chosen. */
  function obstacleOn(day: string): TextKey | null {
    if (day > lastDay) return 'time.tooFar';
    const availability = availabilityOf(day);
    if (availability === 'FREE') return null;
    return availability === 'CLOSED' ? 'time.closed' : 'time.full';
  }

  const lacksNotice =
    loaded.state === 'ready' &&
    loaded.data.some(({ date, availability }) => availability === 'FULL' && isShortOfNotice(date, rules, now));

  const show = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], { ...options, timeZone: 'UTC' });

  return (
    <div className={styles.calendar} aria-busy={loaded.state === 'loading'}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.turn}
          aria-label={text('time.previousMonth')}
          disabled={month <= monthOf(today)}
          onClick={() => setMonth(monthBeside(month, -1))}
        >
          <BackIcon />
        </button>
        <p className={styles.month} aria-live="polite">
          {show(month, { month: 'long', year: 'numeric' })}
        </p>
        <button
          type="button"
          className={styles.turn}
          aria-label={text('time.nextMonth')}
          disabled={month >= monthOf(lastDay)}
          onClick={() => setMonth(monthBeside(month, 1))}
        >
          <ForwardIcon />
        </button>
      </div>
      <div className={styles.grid} aria-hidden="true">
        {/* 2024 began on a Monday. */}
        {WEEKDAYS.map((weekday, index) => (
          <span key={weekday} className={styles.weekday}>
            {show(`2024-01-0${index + 1}`, { weekday: 'short' })}
          </span>
        ))}
      </div>
      <ul className={styles.grid}>
        {days.map((day, index) => {
          const obstacle = obstacleOn(day);
          return (
            <li key={day} {...(index === 0 && { style: { gridColumnStart: WEEKDAYS.indexOf(weekdayOf(day)) + 1 } })}>
              <button
                type="button"
                className={styles.day}
                aria-pressed={day === date}
                aria-current={day === today ? 'date' : undefined}
                disabled={day < today || obstacle !== null}
                onClick={() => onChoose(day)}
              >
                <span className={controls.hidden}>
                  {show(day, { dateStyle: 'full' })} {obstacle && `· ${text(obstacle)}`}
                </span>
                <span aria-hidden="true">{show(day, { day: 'numeric' })}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {lacksNotice && (
        <p className={styles.notice}>
          {text('time.notice', { duration: formatDuration(rules.minimumNoticeMinutes, language) })}
        </p>
      )}
      {loaded.state === 'failed' && (
        <FailureNotice error={loaded.error} fallback={text('time.errors.days')} onRetry={reload} />
      )}
    </div>
  );
}
