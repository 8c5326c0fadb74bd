import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './continue-bar.module.css';

/** Leads on from the times: below them, and in reach of the thumb once one is chosen. */
export function ContinueBar({ isReady, onContinue }: { readonly isReady: boolean; readonly onContinue: () => void }) {
  const { text } = useSpeech();
  return (
    <div className={`${styles.bar} ${isReady ? styles.isReady : ''}`}>
      <button
        type="button"
        className={`${controls.button} ${controls.primary} ${controls.wide}`}
        disabled={!isReady}
        onClick={onContinue}
      >
        {text('continue')}
      </button>
    </div>
  );
}
