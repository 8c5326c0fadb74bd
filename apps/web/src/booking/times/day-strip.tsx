import { useLayoutEffect, useRef } from 'react';
import { useSpeech } from '../language-context.tsx';
import { DayButton } from './day-button.tsx';
import type { DayChoice } from './day-choice.ts';
import styles from './day-strip.module.css';
import { stripAround } from './days.ts';
import { DaysNotices } from './days-notices.tsx';
import { formatDay } from './format-day.ts';
import { useDays } from './use-days.ts';

/** The coming days in a row, or those around a chosen day that lies further ahead. */
export function DayStrip({ times, rules, dates, date, onChoose }: DayChoice) {
  const { text, language } = useSpeech();
  const strip = useRef<HTMLUListElement>(null);
  const days = stripAround(date, dates);
  const [first] = days;
  const known = useDays(times, rules, { first, last: days.at(-1) ?? first, lastDay: dates.lastDay });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another button
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.parentElement;
    if (!strip.current || !chosen) return;
    strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [date, first]);

  return (
    <div className={styles.whole} aria-busy={known.loaded.state === 'loading'}>
      <ul ref={strip} className={styles.strip}>
        {days.map((day) => {
          const obstacle = known.obstacleOn(day);
          const firstTime = known.firstTimeOn(day);
          const note = firstTime && text('time.from', { time: firstTime });
          const show = (options: Intl.DateTimeFormatOptions) => formatDay(day, language, options);
          return (
            <li key={day} className={styles.item}>
              <DayButton
                day={day}
                isChosen={day === date}
                isToday={day === dates.today}
                obstacle={obstacle}
                note={note}
                onChoose={onChoose}
              >
                <small className={styles.small}>
                  {day === dates.today ? text('time.today') : show({ weekday: 'short' })}
                </small>
                <span>
                  <span className={styles.number}>{show({ day: 'numeric' })}</span>{' '}
                  <small className={styles.small}>{show({ month: 'short' })}</small>
                </span>
                {!obstacle && <span className={firstTime ? styles.free : styles.unknown} />}
              </DayButton>
            </li>
          );
        })}
      </ul>
      <DaysNotices known={known} rules={rules} />
    </div>
  );
}
