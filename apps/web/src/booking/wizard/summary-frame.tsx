import type { ReactNode } from 'react';
import controls from '../components/controls.module.css';
import { ForwardIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { useMedia } from '../use-media.ts';
import styles from './summary.module.css';

type Props = {
  /** In a few words, where all of it would be in the way; null where it never is */
  readonly line: readonly (string | undefined)[] | null;
  readonly children: ReactNode;
};

/** Shows the choices so far. On a phone it is a line that opens, so that the form below stays in view. */
export function SummaryFrame({ line, children }: Props) {
  const { text } = useSpeech();
  const hasRoom = useMedia('(min-width: 900px)');
  const heading = <h3 id="summary">{text('summary.heading')}</h3>;
  if (hasRoom || !line) {
    return (
      <aside className={styles.summary} aria-labelledby="summary">
        {heading}
        {children}
      </aside>
    );
  }
  return (
    <aside className={`${styles.summary} ${styles.isFirst}`} aria-labelledby="summary">
      <details>
        <summary className={styles.line}>
          <span className={controls.hidden}>{heading}</span>
          <span>{line.filter(Boolean).join(' · ')}</span>
          <ForwardIcon />
        </summary>
        <div className={styles.opened}>{children}</div>
      </details>
    </aside>
  );
}
