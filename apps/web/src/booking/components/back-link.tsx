import { useSpeech } from '../language-context.tsx';
import styles from './back-link.module.css';
import controls from './controls.module.css';
import { BackIcon } from './icons.tsx';

type Props = {
  readonly onClick: () => void;
  /** Text for where it leads, if that is not the step before */
  readonly children?: string;
};

export function BackLink({ onClick, children }: Props) {
  const { text } = useSpeech();
  return (
    <button type="button" className={`${controls.button} ${controls.quiet} ${styles.back}`} onClick={onClick}>
      <BackIcon />
      {children ?? text('back')}
    </button>
  );
}
