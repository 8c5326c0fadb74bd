import type { CustomerAccess } from '@vakit/contract';
import controls from '../components/controls.module.css';
import { FailureNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { openMyAppointments } from './api.ts';
import styles from './my-appointments.module.css';
import { useOwnText } from './own-texts.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  readonly slug: string;
  readonly token: string;
  readonly onOpened: (access: CustomerAccess) => void;
  /** To have another code sent */
  readonly onLeave: () => void;
};

/** Behind the mailed link: a press, since programs that look into mails open links, too. */
export function OpenByLink({ slug, token, onOpened, onLeave }: Props) {
  const { language } = useSpeech();
  const text = useOwnText();
  const { isBusy, failure, attempt } = useAttempt();
  const open = () => {
    if (!isBusy) attempt(async () => onOpened(await openMyAppointments(slug, { token }, language)));
  };
  return (
    <div className={styles.form}>
      <p>{text('link.press')}</p>
      {failure && <FailureNotice error={failure} fallback={text('code.failed')} />}
      <button
        type="button"
        className={`${controls.button} ${controls.primary}`}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={open}
      >
        {text('code.show')}
      </button>
      {failure && (
        <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onLeave}>
          {text('ask.send')}
        </button>
      )}
    </div>
  );
}
