import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useSpeech } from '../language-context.tsx';
import controls from './controls.module.css';
import styles from './dialog.module.css';
import { RemoveIcon } from './icons.tsx';

type Props = {
  readonly heading: string;
  readonly isWide?: boolean;
  /** After it has closed, whichever way */
  readonly onClose: () => void;
  /** @param close closes the dialog; `onClose` follows */
  readonly children: (close: () => void) => ReactNode;
};

/**
 * A dialog over the page. Close stays in reach however long it is; Escape, a tap beside it and Back in the browser close
 * it, too. For Back it is an entry of the history of its own, which goes when it closes; the page stays where it is then,
 * so that what `onClose` scrolls to stays in sight.
 */
export function Dialog({ heading, isWide = false, onClose, children }: Props) {
  const { text } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
    // Belongs to the entry that it closes to: the browser would scroll back there after `onClose`.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, isDialog: true }, '');
    const closeOnBack = () => dialog.current?.close();
    window.addEventListener('popstate', closeOnBack);
    return () => window.removeEventListener('popstate', closeOnBack);
  }, []);

  function leave() {
    if (!history.state?.isDialog) return onClose();
    window.addEventListener('popstate', onClose, { once: true });
    history.back();
  }

  function closeBeside({ target, clientX, clientY }: MouseEvent) {
    const { left, right, top, bottom } = (target as Element).getBoundingClientRect();
    const isInside = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    if (target === dialog.current && !isInside) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={id}
      onClick={closeBeside}
      onClose={leave}
    >
      <div className={styles.top}>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${styles.close}`}
          aria-label={text('close')}
          onClick={close}
        >
          <RemoveIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={styles.body} tabIndex={0}>
        {children(close)}
      </div>
    </dialog>
  );
}
