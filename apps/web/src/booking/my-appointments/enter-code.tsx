import type { CustomerAccess } from '@vakit/contract';
import { CUSTOMER_CODE_MINUTES } from '@vakit/contract/limits.ts';
import { type FormEvent, useState } from 'react';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { openMyAppointments } from './api.ts';
import styles from './my-appointments.module.css';
import { useOwnText } from './own-texts.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  readonly slug: string;
  readonly codeId: string;
  /** To which the code went, as typed */
  readonly contact: string;
  readonly onOpened: (access: CustomerAccess) => void;
  /** Sends another code to the same contact. */
  readonly onAgain: () => Promise<void>;
  readonly onOther: () => void;
};

/** Takes the code that was sent. */
export function EnterCode({ slug, codeId, contact, onOpened, onAgain, onOther }: Props) {
  const { text, language } = useSpeech();
  const ownText = useOwnText();
  const [code, setCode] = useState('');
  const [isSentAgain, setIsSentAgain] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) attempt(async () => onOpened(await openMyAppointments(slug, { codeId, code }, language)));
  };
  const sendAgain = () => {
    if (isBusy) return;
    setIsSentAgain(false);
    attempt(async () => {
      await onAgain();
      setCode('');
      setIsSentAgain(true);
    });
  };
  const refused = failure?.validationErrors.code;
  return (
    <form className={styles.form} onSubmit={open} noValidate>
      <p role="status">
        {ownText(isSentAgain ? 'code.sentAgain' : 'code.sent', { contact, minutes: CUSTOMER_CODE_MINUTES })}
      </p>
      <Field
        label={text('proof.code')}
        hint={text('proof.codeHint')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={refused}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        autoFocus
      />
      {failure && !refused && <FailureNotice error={failure} fallback={ownText('code.failed')} />}
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
      >
        {ownText('code.show')}
      </button>
      <button
        type="button"
        className={`${controls.button} ${controls.secondary}`}
        aria-disabled={isBusy}
        onClick={sendAgain}
      >
        {ownText('code.again')}
      </button>
      <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onOther}>
        {ownText('code.other')}
      </button>
    </form>
  );
}
