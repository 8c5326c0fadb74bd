import { useId } from 'react';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './continue-bar.module.css';
import { formatComingDay } from './format-day.ts';
import { useClocks } from './use-clocks.ts';

type Props = {
  /** What has been chosen, `YYYY-MM-DD` and `HH:MM`; null as long as there is nothing to go on with */
  readonly chosen: { readonly date: string; readonly startTime: string } | null;
  /** Of the branch */
  readonly timeZone: string;
  readonly onContinue: () => void;
};

/** Leads on from the times: below them, and in reach of the thumb, with what is chosen, once something is. */
export function ContinueBar({ chosen, timeZone, onContinue }: Props) {
  const { text, language } = useSpeech();
  const id = useId();
  const { bothClocks } = useClocks(timeZone);
  const clocks = chosen && bothClocks(chosen.date, chosen.startTime);
  return (
    <div className={`${styles.bar} ${chosen ? styles.isReady : ''}`}>
      {chosen && (
        <p id={id} className={styles.chosen}>
          {formatComingDay(chosen.date, language)} <strong>{chosen.startTime}</strong>
          {clocks && <small className={styles.clocks}>{clocks}</small>}
        </p>
      )}
      <button
        type="button"
        className={`${controls.button} ${controls.primary} ${styles.button}`}
        disabled={!chosen}
        aria-describedby={chosen ? id : undefined}
        onClick={onContinue}
      >
        {text('continue')}
      </button>
    </div>
  );
}
