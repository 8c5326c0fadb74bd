import { useRef, useState } from 'react';
import { writeClipboard } from '../../common/write-clipboard.ts';
import controls from '../components/controls.module.css';
import { CheckIcon, CopyIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';
import styles from './confirmation-code.module.css';

/** The confirmation code with a button that copies it. */
export function ConfirmationCode({ code }: { code: string }) {
  const { text } = useSpeech();
  const trackingText = useTrackingText();
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await writeClipboard(code);
      setIsCopied(true);
    } catch {
      // The code is selected, ready to be copied by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  }

  return (
    <div className={styles.code}>
      <p>
        <span className={styles.label}>{text('confirmed.code')}</span>{' '}
        <strong ref={shown} className={styles.value}>
          {code}
        </strong>
      </p>
      <button type="button" className={styles.copy} onClick={copy}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        <span>{trackingText(isCopied ? 'copied' : 'copy')}</span>
      </button>
      <span role="status" className={controls.hidden}>
        {isCopied && trackingText('copied')}
      </span>
    </div>
  );
}
