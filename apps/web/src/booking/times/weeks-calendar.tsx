import { WEEKDAYS, weekdayOf } from '@vakit/scheduling/wall-clock.ts';
import { useEffect, useState } from 'react';
import { formatLongDate } from '../../common/format.ts';
import { BackIcon, ForwardIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { DayButton } from './day-button.tsx';
import type { DayChoice } from './day-choice.ts';
import { daysOfPage, pageOf } from './days.ts';
import notices from './days-notices.module.css';
import { DaysNotices } from './days-notices.tsx';
import { formatDay } from './format-day.ts';
import { useDays } from './use-days.ts';
import styles from './weeks-calendar.module.css';

/**
 * Five weeks of days, from today on at any time of the month; those on which nothing is free, or that lie too far ahead,
 * cannot be chosen.
 */
export function WeeksCalendar({ times, rules, dates, date, onChoose }: DayChoice) {
  const { text, language } = useSpeech();
  const { today, lastDay } = dates;
  const asked = date && date >= today && date <= lastDay ? pageOf(date, dates) : null;
  const [page, setPage] = useState(asked ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date on the same page turns back to it, too
  useEffect(() => {
    if (asked !== null) setPage(asked);
  }, [date, asked]);

  const days = daysOfPage(page, dates);
  const [first] = days;
  const last = days.at(-1) ?? first;
  const known = useDays(times, rules, { first, last, lastDay });
  const show = (day: string, options: Intl.DateTimeFormatOptions) => formatDay(day, language, options);
  const end = { day: 'numeric', month: 'short' } as const;

  return (
    <div className={styles.calendar} aria-busy={known.loaded.state === 'loading'}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.turn}
          aria-label={text('time.earlierWeeks')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <BackIcon />
        </button>
        <p className={styles.range} aria-live="polite">
          {`${show(first, end)} – ${show(last, end)}`}
        </p>
        <button
          type="button"
          className={styles.turn}
          aria-label={text('time.laterWeeks')}
          disabled={page >= pageOf(lastDay, dates)}
          onClick={() => setPage(page + 1)}
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
        {days.map((day) => (
          <li key={day} {...(day === first && { style: { gridColumnStart: WEEKDAYS.indexOf(weekdayOf(day)) + 1 } })}>
            <DayButton
              day={day}
              isChosen={day === date}
              isToday={day === today}
              obstacle={known.obstacleOn(day)}
              isNarrow
              onChoose={onChoose}
            >
              <span>{show(day, { day: 'numeric' })}</span>
              {day.endsWith('-01') && <small className={styles.month}>{show(day, { month: 'short' })}</small>}
            </DayButton>
          </li>
        ))}
      </ul>
      {last > lastDay && (
        <p className={notices.quiet}>{text('time.errors.tooFar', { date: formatLongDate(lastDay, language) })}</p>
      )}
      <DaysNotices known={known} rules={rules} />
    </div>
  );
}
