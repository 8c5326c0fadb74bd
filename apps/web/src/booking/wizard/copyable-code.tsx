import { useRef, useState } from 'react';
import { writeClipboard } from '../../common/write-clipboard.ts';
import controls from '../components/controls.module.css';
import { CheckIcon, CopyIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './copyable-code.module.css';

/** The confirmation code, large, with a button that copies it. */
export function CopyableCode({ code }: { code: string }) {
  const { text } = useSpeech();
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
      <div>
        <p className={styles.label}>{text('confirmed.code')}</p>
        <strong ref={shown} className={styles.value}>
          {code}
        </strong>
      </div>
      <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={copy}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        <span>{text(isCopied ? 'confirmed.copied' : 'confirmed.copy')}</span>
      </button>
      <span role="status" className={controls.hidden}>
        {isCopied && text('confirmed.copied')}
      </span>
    </div>
  );
}
