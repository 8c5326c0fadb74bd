import type { CustomerAccess, PublicBranch } from '@vakit/contract';
import { type FormEvent, useState } from 'react';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { askForCode } from './api.ts';
import { EnterCode } from './enter-code.tsx';
import styles from './my-appointments.module.css';
import { useOwnText } from './own-texts.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  readonly branch: PublicBranch;
  /** By which a code can be sent */
  readonly channels: CustomerAccess['channels'];
  readonly onOpened: (access: CustomerAccess) => void;
};

/** Takes the contact to which the code goes, and then the code. */
export function AskForCode({ branch, channels, onOpened }: Props) {
  const { language } = useSpeech();
  const text = useOwnText();
  const [contact, setContact] = useState('');
  const [codeId, setCodeId] = useState<string | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const hasTexts = channels.includes('SMS');
  const isEmail = !hasTexts || contact.includes('@');

  const send = async () => setCodeId(await askForCode(branch.slug, contact, isEmail, language));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) attempt(send);
  };

  if (codeId) {
    return (
      <EnterCode
        slug={branch.slug}
        codeId={codeId}
        contact={contact.trim()}
        onOpened={onOpened}
        onAgain={send}
        onOther={() => setCodeId(null)}
      />
    );
  }
  const refused = failure && (failure.validationErrors.email ?? failure.validationErrors.phone);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{text(hasTexts ? 'ask.byEither' : 'ask.byEmail', { branch: branch.name })}</p>
      <Field
        label={text(hasTexts ? 'ask.either' : 'ask.email')}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
        error={refused ?? undefined}
        type={hasTexts ? 'text' : 'email'}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
      />
      {failure && !refused && <FailureNotice error={failure} fallback={text('ask.failed')} />}
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
      >
        {text(isBusy ? 'ask.sending' : 'ask.send')}
      </button>
    </form>
  );
}
