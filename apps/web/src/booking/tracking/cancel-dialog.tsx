import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { cancel } from '../api.ts';
import controls from '../components/controls.module.css';
import dialogs from '../components/dialog.module.css';
import { Field } from '../components/field.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './cancel-dialog.module.css';

type Props = { readonly code: string; readonly onCancelled: () => void; readonly onClose: () => void };

/** Asks once more before an appointment is cancelled, and for a reason, which may be left out. */
export function CancelDialog({ code, onCancelled, onClose }: Props) {
  const { text, language } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await cancel(code, reason, language);
      dialog.current?.close();
      onCancelled();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="cancel-heading" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <h2 id="cancel-heading">{text('tracking.cancelDialog.heading')}</h2>
        <p>{text('tracking.cancelDialog.text')}</p>
        <Field
          label={text('tracking.cancelDialog.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          isOptional
          isLong
        />
        {failure && <FailureNotice error={failure} fallback={text('tracking.errors.cancelFailed')} />}
        <div className={styles.actions}>
          <button
            type="button"
            className={`${controls.button} ${controls.secondary}`}
            onClick={() => dialog.current?.close()}
          >
            {text('close')}
          </button>
          <button type="submit" className={`${controls.button} ${controls.danger}`} disabled={isBusy}>
            {text(isBusy ? 'tracking.cancelDialog.confirming' : 'tracking.cancelDialog.confirm')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
