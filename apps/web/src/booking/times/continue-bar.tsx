import { type ReactNode, useId } from 'react';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './continue-bar.module.css';
import { formatComingDay } from './format-day.ts';
import { useClocks } from './use-clocks.ts';

type Props = {
  /**
   * The chosen date `YYYY-MM-DD` and time `HH:MM`, with the end if it differs between guests and the price if it
   * depends on the time; null while the choice is not complete
   */
  readonly chosen: {
    readonly date: string;
    readonly startTime: string;
    readonly endTime?: string | undefined;
    readonly price?: string | undefined;
  } | null;
  /** Time zone of the branch */
  readonly timeZone: string;
  readonly onContinue: () => void;
  /** Explanation of the choice, above the bar */
  readonly children?: ReactNode;
};

/** Leads on from the times: below them, and in reach of the thumb, with what is chosen, once something is. */
export function ContinueBar({ chosen, timeZone, onContinue, children }: Props) {
  const { language } = useSpeech();
  const { bothClocks } = useClocks(timeZone);
  const clocks = chosen && bothClocks(chosen.date, chosen.startTime);
  return (
    <StepBar above={children} isReady={chosen !== null} onContinue={onContinue}>
      {chosen && (
        <>
          {formatComingDay(chosen.date, language)}{' '}
          <strong>{[chosen.startTime, chosen.endTime].filter(Boolean).join(' – ')}</strong>
          {chosen.price && (
            <>
              {' · '}
              <span className={styles.price}>{chosen.price}</span>
            </>
          )}
          {clocks && <small className={styles.clocks}>{clocks}</small>}
        </>
      )}
    </StepBar>
  );
}

type BarProps = {
  /** Texts about the choice */
  readonly children: ReactNode;
  readonly above?: ReactNode;
  readonly isReady?: boolean;
  readonly onContinue: () => void;
};

/** Leads to the next step, in reach of the thumb. */
export function StepBar({ children, above, isReady = true, onContinue }: BarProps) {
  const { text } = useSpeech();
  const id = useId();
  return (
    <div className={`${styles.bar} ${isReady ? styles.isReady : ''}`}>
      {above && <div className={styles.above}>{above}</div>}
      {children && (
        <p id={id} className={styles.chosen}>
          {children}
        </p>
      )}
      <button
        type="button"
        className={`${controls.button} ${controls.primary} ${styles.button}`}
        disabled={!isReady}
        aria-describedby={children ? id : undefined}
        onClick={onContinue}
      >
        {text('continue')}
      </button>
    </div>
  );
}
