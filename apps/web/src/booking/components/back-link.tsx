import { useSpeech } from '../language-context.tsx';
import styles from './back-link.module.css';
import controls from './controls.module.css';
import { BackIcon } from './icons.tsx';

export function BackLink({ onClick }: { onClick: () => void }) {
  const { text } = useSpeech();
  return (
    <button type="button" className={`${controls.button} ${controls.quiet} ${styles.back}`} onClick={onClick}>
      <BackIcon />
      {text('back')}
    </button>
  );
}
