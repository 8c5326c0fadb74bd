import type { CustomerAppointment } from '@vakit/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { cancel } from '../api.ts';
import controls from '../components/controls.module.css';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './cancel-dialog.module.css';
import { useTrackingText } from './tracking-text.ts';

/** The cancelled appointment, or the refusal of an appointment that has changed meanwhile; null if nothing was done. */
type Outcome = CustomerAppointment | ApiError | null;
type Props = {
  readonly code: string;
  /** Whether all that was booked with it is cancelled, too */
  readonly together?: boolean;
  /** Question for a party; left out for a single appointment */
  readonly heading?: string;
  /** Text of the button */
  readonly label?: string;
  readonly children?: ReactNode;
  readonly onClose: (outcome: Outcome) => void;
};

/** Asks once more before an appointment is cancelled, and for a reason, which may be left out. */
export function CancelDialog({ code, together = false, heading, label, children, onClose }: Props) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const outcome = useRef<Outcome>(null);
  const isClosed = useRef(false);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  function leave() {
    isClosed.current = true;
    onClose(outcome.current);
  }

  /** Passes the outcome on even if the customer closed the dialog while the call ran. */
  function end(ended: Outcome, close: () => void) {
    outcome.current = ended;
    if (isClosed.current) onClose(ended);
    else close();
  }

  async function submit(event: FormEvent, close: () => void) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      end(await cancel(code, reason, together, language), close);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isClosed.current || error.status === 409 || error.status === 404) return end(error, close);
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog heading={heading ?? trackingText('cancelDialog.heading')} onClose={leave}>
      {(close) => (
        <form className={styles.form} onSubmit={(event) => submit(event, close)}>
          {children || <p>{trackingText('cancelDialog.text')}</p>}
          <Field
            label={trackingText('cancelDialog.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            isOptional
            isLong
          />
          {failure && <FailureNotice error={failure} fallback={trackingText('errors.cancelFailed')} />}
          <div className={styles.actions}>
            <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={close}>
              {text('close')}
            </button>
            <button type="submit" className={`${controls.button} ${controls.danger}`} disabled={isBusy}>
              {isBusy ? trackingText('cancelDialog.confirming') : (label ?? trackingText('cancelDialog.confirm'))}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
