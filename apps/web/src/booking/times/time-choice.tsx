import type { Slot } from '@vakit/contract';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { formatLongDate } from '../../common/format.ts';
import type { FreeTimes } from '../api.ts';
import controls from '../components/controls.module.css';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, FocusedNotice } from '../components/notice.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { useSpeech } from '../language-context.tsx';
import { useMedia } from '../use-media.ts';
import { DateField } from './date-field.tsx';
import { DayStrip } from './day-strip.tsx';
import { type BookingRules, bookableDates } from './days.ts';
import { SlotList } from './slot-list.tsx';
import styles from './time-choice.module.css';
import { useFreeDay } from './use-free-day.ts';
import { WeeksCalendar } from './weeks-calendar.tsx';

type Props = {
  /** A stable reference while what it is asked about stays the same */
  readonly times: FreeTimes;
  readonly rules: BookingRules;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly startTime: string | null;
  /** Why a time is asked for again; said at once, where the times are */
  readonly notice?: string | undefined;
  /** A stable reference */
  readonly onChooseDate: (date: string | null) => void;
  /** A stable reference; null when the time chosen before can no longer be had */
  readonly onChooseTime: (slot: Slot | null) => void;
};

/**
 * A day, from the coming ones, from five weeks where there is room, or typed, and one of its free times. On arrival it is the
 * first free one.
 */
export function TimeChoice({ times, rules, date, startTime, notice, onChooseDate, onChooseTime }: Props) {
  const { text, language } = useSpeech();
  const hasRoom = useMedia('(min-width: 900px)');
  const dates = bookableDates(rules, new Date());
  const { today, lastDay } = dates;
  const isPast = date !== null && date < today;
  const isTooFar = date !== null && date > lastDay;
  const isBookable = date !== null && !isPast && !isTooFar;
  const freeDay = useFreeDay({ times, today, lastDay, onFound: onChooseDate });

  const isLost = startTime !== null && !isBookable;
  useEffect(() => {
    if (isLost) onChooseTime(null);
  }, [isLost, onChooseTime]);

  // Looks before anything can be chosen: a search that began later would take the choice back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day is proposed on arrival, and where others are asked
  useLayoutEffect(() => {
    if (startTime === null) freeDay.search(isBookable ? date : today);
  }, [times]);

  const { stop } = freeDay;
  function choose(chosen: string | null) {
    stop();
    onChooseDate(chosen);
  }
  const chooseTime = useCallback(
    (slot: Slot | null) => {
      // A day that is found later would take the time back.
      if (slot) stop();
      onChooseTime(slot);
    },
    [stop, onChooseTime],
  );
  const shared = { times, rules, dates, date };
  return (
    <div className={styles.choice}>
      <div className={styles.days}>
        <DateField
          min={today}
          max={lastDay}
          value={date ?? ''}
          onChange={({ target }) => choose(target.value || null)}
          {...(isPast && { error: text('time.errors.past') })}
          {...(isTooFar && { error: text('time.errors.tooFar', { date: formatLongDate(lastDay, language) }) })}
        />
        {hasRoom ? <WeeksCalendar {...shared} onChoose={choose} /> : <DayStrip {...shared} onChoose={choose} />}
      </div>
      <section className={styles.slots} aria-labelledby="times">
        <h2 id="times" className={controls.hidden}>
          {text('time.slots')}
        </h2>
        {notice && <FocusedNotice>{notice}</FocusedNotice>}
        {isBookable && (
          <SlotList
            times={times}
            date={date}
            timeZone={rules.timeZone}
            startTime={startTime}
            onChoose={chooseTime}
            wayOut={
              <button
                type="button"
                className={`${controls.button} ${controls.secondary}`}
                onClick={() => freeDay.search(isBookable ? addDays(date, 1) : today)}
              >
                {text(freeDay.state === 'searching' ? 'time.searching' : 'time.nextFree')}
              </button>
            }
          />
        )}
        {date === null && freeDay.state === 'searching' && <Loading label={text('time.loading')} />}
        {date === null && freeDay.state === 'idle' && <p className={styles.quiet}>{text('time.chooseDate')}</p>}
        {freeDay.state === 'none' && (
          <div role="status" className={styles.none}>
            <p>{text('time.noneFree')}</p>
            <PhoneLink phone={rules.phone} className={`${controls.button} ${controls.secondary}`} />
          </div>
        )}
        {freeDay.state instanceof ApiError && (
          <FailureNotice
            error={freeDay.state}
            fallback={text('time.errors.days')}
            onRetry={() => freeDay.search(isBookable ? date : today)}
          />
        )}
      </section>
    </div>
  );
}
