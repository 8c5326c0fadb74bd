import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { proveBooking, sendProofAgain, track } from '../api.ts';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { FailureNotice, Notice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './proof-panel.module.css';
import { useProofText } from './proof-text.ts';
import { useTimeLeft } from './use-time-left.ts';

type Props = {
  readonly appointment: Appointment;
  /** Token of the mailed link that opened the page */
  readonly token?: string | undefined;
  /** Called with the appointment after it was confirmed or cancelled */
  readonly onChanged: (appointment: Appointment) => void;
};

/** In milliseconds: the link may be opened in another window, or on another device. */
const LOOK_AGAIN_EVERY = 10_000;
/** In seconds: how soon the code can be sent again */
const PAUSE = 60;
const DIGITS = 6;

/**
 * Says that a booking counts only once it is proven, and takes the code, which is sent once it is complete, or the press
 * of the button behind the link.
 */
export function ProofPanel({ appointment, token, onChanged }: Props) {
  const { text, language } = useSpeech();
  const proofText = useProofText();
  const { confirmationCode, customerEmail, provableUntil } = appointment;
  const [code, setCode] = useState('');
  const sentCode = useRef('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [isSentAgain, setIsSentAgain] = useState(false);
  const { isOver, minutesAndSeconds, now } = useTimeLeft(provableUntil);
  const pause = Math.ceil(PAUSE - (now - sentAt) / 1000);

  useEffect(() => {
    const abort = new AbortController();
    const look = async () => {
      const seen = await track(confirmationCode, language, abort.signal).catch(() => undefined);
      if (seen && !seen.provableUntil) onChanged(seen);
    };
    const lookIfSeen = () => void (document.hidden || look());
    // Once it is over, only whether it was proven elsewhere in time
    look();
    const timer = isOver ? undefined : setInterval(lookIfSeen, LOOK_AGAIN_EVERY);
    // A customer who comes back from their mails has often pressed the button there.
    document.addEventListener('visibilitychange', lookIfSeen, { signal: abort.signal });
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [confirmationCode, language, isOver, onChanged]);

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    setIsSentAgain(false);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
    setIsBusy(false);
  }
  const prove = (proof: { token: string } | { code: string }) =>
    attempt(async () => onChanged(await proveBooking(confirmationCode, proof, language)));
  const sendAgain = () =>
    attempt(async () => {
      await sendProofAgain(confirmationCode, language);
      setSentAt(Date.now());
      setIsSentAgain(true);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove({ code });
  };
  function type(typed: string) {
    setCode(typed);
    const digits = typed.replace(/\D/g, '');
    if (digits.length !== DIGITS || digits === sentCode.current) return;
    sentCode.current = digits;
    prove({ code: typed });
  }
  useEffect(() => window.scrollTo({ top: 0 }), []);

  if (isOver) return <Notice kind="error">{text('proof.over')}</Notice>;
  return (
    <section className={styles.panel} aria-labelledby="proof-heading">
      <h2 id="proof-heading" className={styles.heading}>
        {proofText('heading')}
      </h2>
      <p>{proofText(token ? 'press' : 'hint', { email: customerEmail })}</p>
      {token ? (
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          disabled={isBusy}
          onClick={() => prove({ token })}
        >
          {proofText('confirm')}
        </button>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Field
            label={text('proof.code')}
            hint={proofText('codeHint')}
            value={code}
            onChange={({ target }) => type(target.value)}
            error={failure?.validationErrors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            autoFocus
          />
          <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isBusy}>
            {proofText('confirm')}
          </button>
        </form>
      )}
      {failure && !failure.validationErrors.code && <FailureNotice error={failure} fallback={proofText('failed')} />}
      {isSentAgain && <Notice kind="success">{proofText('sentAgain')}</Notice>}
      <button
        type="button"
        className={`${controls.button} ${controls.quiet} ${styles.again}`}
        disabled={isBusy || pause > 0}
        onClick={sendAgain}
      >
        {pause > 0 ? proofText('sendAgainIn', { seconds: pause }) : proofText('sendAgain')}
      </button>
      <p className={styles.quiet}>
        {proofText('timeLeft')}{' '}
        <strong role="timer" className={styles.time}>
          {minutesAndSeconds}
        </strong>{' '}
        {proofText('otherwise')}
      </p>
    </section>
  );
}
