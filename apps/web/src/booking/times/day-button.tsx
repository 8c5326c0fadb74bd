import type { ReactNode } from 'react';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './day-button.module.css';
import { formatDay } from './format-day.ts';
import type { DayObstacle } from './use-days.ts';

type Props = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly obstacle: DayObstacle | null;
  /** Whether there is no room for a longer word */
  readonly isNarrow?: boolean;
  /** Further text about a day that can be chosen */
  readonly note?: string | null;
  readonly onChoose: (day: string) => void;
  /** Visible text of the day; the rest is for screen readers */
  readonly children: ReactNode;
};

/** A day to choose, with the word for why it cannot be. */
export function DayButton({ day, isChosen, isToday, obstacle, isNarrow, note, onChoose, children }: Props) {
  const { text, language } = useSpeech();
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      disabled={obstacle !== null}
      onClick={() => onChoose(day)}
    >
      <span className={controls.hidden}>
        {[formatDay(day, language, { dateStyle: 'full' }), obstacle ? text(`time.${obstacle}`) : note]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.seen} aria-hidden="true">
        {children}
        {obstacle && <small className={styles.obstacle}>{text(seen(obstacle, isNarrow))}</small>}
      </span>
    </button>
  );
}

const seen = (obstacle: DayObstacle, isNarrow = false) =>
  obstacle === 'tooFar'
    ? 'time.later'
    : obstacle === 'off' && isNarrow
      ? 'time.offShort'
      : (`time.${obstacle}` as const);
