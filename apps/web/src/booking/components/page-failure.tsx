import type { ReactNode } from 'react';
import { useSpeech } from '../language-context.tsx';
import controls from './controls.module.css';
import { Notice } from './notice.tsx';
import styles from './page-failure.module.css';
import { PhoneLink } from './phone-link.tsx';

type Props = {
  readonly phone?: string | undefined;
  /** Facts about the appointment that can be read out on the phone */
  readonly children?: ReactNode;
};

/** In place of what broke: the way to try again, and whom to call. It formats nothing, since that may be what broke. */
export function PageFailure({ phone, children }: Props) {
  const { text } = useSpeech();
  return (
    <section className={styles.failure}>
      <Notice kind="error">
        <p>{text(phone ? 'broken.withPhone' : 'broken.text')}</p>
        <button
          type="button"
          className={`${controls.button} ${controls.secondary}`}
          onClick={() => window.location.reload()}
        >
          {text('tryAgain')}
        </button>
      </Notice>
      {phone && <PhoneLink phone={phone} className={`${controls.button} ${controls.secondary}`} />}
      {children}
    </section>
  );
}

/** A date of the wire as `30.05.2026`. */
export const plainDate = (isoDate: string): string => isoDate.split('-').reverse().join('.');
