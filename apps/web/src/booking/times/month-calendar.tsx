import { WEEKDAYS, weekdayOf } from '@vakit/scheduling/wall-clock.ts';
import { useEffect, useState } from 'react';
import { formatLongDate } from '../../common/format.ts';
import { BackIcon, ForwardIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { DayButton } from './day-button.tsx';
import type { DayChoice } from './day-choice.ts';
import { daysOfMonth, monthBeside, monthOf } from './days.ts';
import notices from './days-notices.module.css';
import { DaysNotices } from './days-notices.tsx';
import { formatDay } from './format-day.ts';
import styles from './month-calendar.module.css';
import { useDays } from './use-days.ts';

/** A month of days, from today on; those on which nothing is free, or that lie too far ahead, cannot be chosen. */
export function MonthCalendar({ times, rules, dates: { today, lastDay }, date, onChoose }: DayChoice) {
  const { text, language } = useSpeech();
  const [month, setMonth] = useState(monthOf(date ?? today));
  useEffect(() => {
    if (date && date >= today && date <= lastDay) setMonth(monthOf(date));
  }, [date, today, lastDay]);

  const days = daysOfMonth(month).filter((day) => day >= today);
  const first = days[0] ?? today;
  const last = days.at(-1) ?? today;
  const known = useDays(times, rules, { first, last, lastDay });
  const turnTo = (direction: -1 | 1) => setMonth(monthBeside(month, direction));

  return (
    <div className={styles.calendar} aria-busy={known.loaded.state === 'loading'}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.turn}
          aria-label={text('time.previousMonth')}
          disabled={month <= monthOf(today)}
          onClick={() => turnTo(-1)}
        >
          <BackIcon />
        </button>
        <p className={styles.month} aria-live="polite">
          {formatDay(month, language, { month: 'long', year: 'numeric' })}
        </p>
        <button
          type="button"
          className={styles.turn}
          aria-label={text('time.nextMonth')}
          disabled={month >= monthOf(lastDay)}
          onClick={() => turnTo(1)}
        >
          <ForwardIcon />
        </button>
      </div>
      <div className={styles.grid} aria-hidden="true">
        {/* 2024 began on a Monday. */}
        {WEEKDAYS.map((weekday, index) => (
          <span key={weekday} className={styles.weekday}>
            {formatDay(`2024-01-0${index + 1}`, language, { weekday: 'short' })}
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
              {formatDay(day, language, { day: 'numeric' })}
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
