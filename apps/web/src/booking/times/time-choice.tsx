import type { Slot } from '@vakit/contract';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { useEffect } from 'react';
import { formatLongDate } from '../../common/format.ts';
import type { FreeTimes } from '../api.ts';
import { Field } from '../components/field.tsx';
import { useSpeech } from '../language-context.tsx';
import { type BookingRules, bookableDates } from './days.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { NextFreeDay } from './next-free-day.tsx';
import { SlotList } from './slot-list.tsx';
import styles from './time-choice.module.css';

type Props = {
  /** Keeps its identity while what it is asked about stays the same */
  readonly times: FreeTimes;
  readonly rules: BookingRules;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly startTime: string | null;
  /** Keeps its identity */
  readonly onChooseDate: (date: string | null) => void;
  /** Keeps its identity; null when the time chosen before can no longer be had */
  readonly onChooseTime: (slot: Slot | null) => void;
};

/** A day, from the calendar or typed, and one of its free times. */
export function TimeChoice({ times, rules, date, startTime, onChooseDate, onChooseTime }: Props) {
  const { text, language } = useSpeech();
  const { today, lastDay } = bookableDates(rules, new Date());
  const isPast = date !== null && date < today;
  const isTooFar = date !== null && date > lastDay;
  const isBookable = date !== null && !isPast && !isTooFar;

  const isLost = startTime !== null && !isBookable;
  useEffect(() => {
    if (isLost) onChooseTime(null);
  }, [isLost, onChooseTime]);

  return (
    <>
      <MonthCalendar times={times} rules={rules} date={date} onChoose={onChooseDate} />
      <div className={styles.otherWays}>
        <Field
          label={text('time.date')}
          type="date"
          min={today}
          max={lastDay}
          value={date ?? ''}
          onChange={({ target }) => onChooseDate(target.value || null)}
          {...(isPast && { error: text('time.errors.past') })}
          {...(isTooFar && { error: text('time.errors.tooFar', { date: formatLongDate(lastDay, language) }) })}
        />
        <NextFreeDay times={times} from={isBookable ? addDays(date, 1) : today} to={lastDay} onFound={onChooseDate} />
      </div>
      <section className={styles.slots} aria-label={text('time.slots')}>
        {isBookable && <SlotList times={times} date={date} startTime={startTime} onChoose={onChooseTime} />}
        {date === null && <p className={styles.quiet}>{text('time.chooseDate')}</p>}
      </section>
    </>
  );
}
