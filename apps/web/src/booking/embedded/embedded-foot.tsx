import { Languages } from '../components/preferences.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './embedded.module.css';

/** Below the steps: what of the header a website does not have. */
export function EmbeddedFoot() {
  const { text } = useSpeech();
  return (
    <footer className={styles.foot}>
      <a href="/track">{text('branch.track')}</a>
      <Languages />
    </footer>
  );
}
