import type { Slot } from '@vakit/contract';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { formatLongDate } from '../../common/format.ts';
import type { FreeTimes } from '../api.ts';
import controls from '../components/controls.module.css';
import { Loading } from '../components/loading.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { type TextKey, useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './slot-list.module.css';
import { useClocks } from './use-clocks.ts';

const PARTS_OF_DAY: readonly { readonly key: TextKey; readonly from: string; readonly before: string }[] = [
  { key: 'time.morning', from: '00:00', before: '12:00' },
  { key: 'time.afternoon', from: '12:00', before: '17:00' },
  { key: 'time.evening', from: '17:00', before: '24:00' },
];

type Props = {
  readonly times: FreeTimes;
  readonly date: string;
  /** Time zone of the branch */
  readonly timeZone: string;
  readonly startTime: string | null;
  readonly onChoose: (slot: Slot | null) => void;
  /** To another day, offered where nothing is free */
  readonly wayOut: ReactNode;
};

/** The free times of a day, as they are now. */
export function SlotList({ times, date, timeZone, startTime, onChoose, wayOut }: Props) {
  const { text, language } = useSpeech();
  const { city, ownTime } = useClocks(timeZone);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const slots = await times.slots(date, language, signal);
      return slots.filter(({ available }) => available);
    },
    [times, date, language],
  );
  const list = useRef<HTMLDivElement>(null);
  const { loaded, reload } = useLoaded<Slot[]>(load);

  const isGone =
    startTime !== null && loaded.state === 'ready' && !loaded.data.some((slot) => slot.startTime === startTime);
  useEffect(() => {
    if (isGone) onChoose(null);
  }, [isGone, onChoose]);

  // Scrolls the times into sight, and the chosen one above the bar. It happens before they are painted, so that nothing
  // moves away below a finger.
  const isReady = loaded.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day or time is another button
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector('[aria-pressed=true]') ?? list.current?.querySelector('button');
    chosen?.scrollIntoView({ block: 'nearest' });
  }, [isReady, date, startTime]);

  if (loaded.state === 'loading') return <Loading label={text('time.loading')} />;
  if (loaded.state === 'failed')
    return <FailureNotice error={loaded.error} fallback={text('time.errors.failed')} onRetry={reload} />;
  if (loaded.data.length === 0) {
    return (
      <div className={styles.none}>
        <div role="status">
          <p>{text('time.errors.none')}</p>
          <p>{text('time.errors.noneHint')}</p>
        </div>
        {wayOut}
      </div>
    );
  }
  const isElsewhere = loaded.data.some((slot) => ownTime(date, slot.startTime));
  return (
    <div ref={list} className={styles.list}>
      {isElsewhere && <p className={styles.clocks}>{text('time.zone', { city })}</p>}
      <p role="status" className={controls.hidden}>
        {text('time.count', { date: formatLongDate(date, language), count: loaded.data.length })}
      </p>
      {PARTS_OF_DAY.map(({ key, from, before }) => {
        const slots = loaded.data.filter((slot) => slot.startTime >= from && slot.startTime < before);
        if (slots.length === 0) return null;
        return (
          <div key={key} className={styles.part}>
            <h3>{text(key)}</h3>
            <ul className={styles.times}>
              {slots.map((slot) => {
                const own = ownTime(date, slot.startTime);
                return (
                  <li key={slot.startTime}>
                    <button
                      type="button"
                      className={styles.time}
                      aria-pressed={slot.startTime === startTime}
                      onClick={() => onChoose(slot)}
                    >
                      {slot.startTime}
                      {own && (
                        <small className={styles.own}>
                          <span className={controls.hidden}>{text('time.own')}</span> {own}
                        </small>
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
