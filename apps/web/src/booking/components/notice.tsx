import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../common/api-client.ts';
import { useSpeech } from '../language-context.tsx';
import controls from './controls.module.css';
import { AlertIcon, CheckIcon } from './icons.tsx';

/** Something the customer must know now; assistive technology says it at once. */
export function Notice({ kind, children }: { kind: 'error' | 'hint' | 'success'; children: ReactNode }) {
  return (
    <div role="alert" className={`${controls.notice} ${controls[kind]}`}>
      {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
      <div className={controls.noticeBody}>{children}</div>
    </div>
  );
}

/** The same where it must not be missed: it is scrolled to, and whoever reads on begins there. */
export function FocusedNotice({ kind = 'hint', children }: { kind?: 'hint' | 'success'; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  );
}

type Props = { readonly error: ApiError; readonly fallback: string; readonly onRetry?: () => void };

/** A call that failed: the server's own words where it had any, and a way to try again. It takes the focus, each time anew. */
export function FailureNotice({ error, fallback, onRetry }: Props) {
  const { text } = useSpeech();
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is told like the first one
  useEffect(() => notice.current?.focus(), [error]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="error">
        <p>{error.message || fallback}</p>
        {error.status === 0 && <p>{text('offline')}</p>}
        {onRetry && (
          <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onRetry}>
            {text('tryAgain')}
          </button>
        )}
      </Notice>
    </div>
  );
}
