import { CheckIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './progress-bar.module.css';
import type { Step } from './wizard-state.ts';

const STEPS: readonly Step[] = [1, 2, 3, 4, 5];

/** Shows the present one of the five steps. */
export function ProgressBar({ step }: { step: Step }) {
  const { text } = useSpeech();
  return (
    <nav aria-label={text('steps.label')} className={styles.progress}>
      <ol>
        {STEPS.map((each) => (
          <li
            key={each}
            className={each <= step ? styles.reached : undefined}
            aria-current={each === step ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {each < step || step === 5 ? <CheckIcon /> : each}
            </span>
            <span className={styles.name}>{text(`steps.${each}`)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
