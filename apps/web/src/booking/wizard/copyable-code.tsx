import { useRef, useState } from 'react';
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
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
    } catch {
      // Without the clipboard (a page over plain HTTP) the code is selected, ready to be copied by hand.
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
        {text(isCopied ? 'confirmed.copied' : 'confirmed.copy')}
      </button>
      <span role="status" className={controls.hidden}>
        {isCopied && text('confirmed.copied')}
      </span>
    </div>
  );
}
