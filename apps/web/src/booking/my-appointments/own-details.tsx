import type { CustomerAccess, MyAppointments, PublicBranch } from '@vakit/contract';
import { CUSTOMER_SESSION_DAYS } from '@vakit/contract/limits.ts';
import { formatPhone } from '@vakit/contract/phone-number.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { downloadJson } from '../../common/download.ts';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { FailureNotice, Notice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';
import { closeMyAppointments, exportOwnData, withdrawConsent } from './api.ts';
import { EditDetails } from './edit-details.tsx';
import styles from './my-appointments.module.css';
import { useOwnText } from './own-texts.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  readonly branch: PublicBranch;
  readonly appointments: MyAppointments;
  readonly onChanged: (access: CustomerAccess) => void;
  readonly onClosed: () => void;
};

/** Shows the customer's own data at the business, with ways to change, export and delete them. */
export function OwnDetails({ branch: { slug }, appointments, onChanged, onClosed }: Props) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const ownText = useOwnText();
  const { isBusy, failure, attempt } = useAttempt();
  const [state, setState] = useState<'SHOWN' | 'EDITED' | 'SAVED'>('SHOWN');
  const edit = useRef<HTMLButtonElement>(null);
  const { firstName, lastName, email, phone, marketingConsent } = appointments;
  const secondary = `${controls.button} ${controls.secondary}`;
  const download = async () => downloadJson(`vakit-${slug}.json`, await exportOwnData(slug, language));
  const close = async () => {
    await closeMyAppointments(slug, language);
    onClosed();
  };
  const leave = (left: 'SHOWN' | 'SAVED') => {
    flushSync(() => setState(left));
    edit.current?.focus();
  };
  const saved = (access: CustomerAccess) => {
    onChanged(access);
    leave('SAVED');
  };
  return (
    <section className={styles.section} aria-labelledby="own">
      <h3 id="own">{ownText('own.heading')}</h3>
      <div className={styles.card}>
        {state === 'EDITED' ? (
          <EditDetails slug={slug} appointments={appointments} onSaved={saved} onLeave={() => leave('SHOWN')} />
        ) : (
          <>
            <Facts>
              <Fact label={trackingText('name')}>{`${firstName} ${lastName}`.trim()}</Fact>
              <Fact label={text('details.email')}>{email}</Fact>
              <Fact label={text('details.phone')}>{phone && formatPhone(phone)}</Fact>
              <Fact label={ownText('own.consent')}>{ownText(marketingConsent ? 'own.agreed' : 'own.notAgreed')}</Fact>
            </Facts>
            <p className={styles.quiet}>{ownText('own.hint')}</p>
            {state === 'SAVED' && <Notice kind="success">{ownText('own.saved')}</Notice>}
          </>
        )}
        {failure && <FailureNotice error={failure} fallback={ownText('own.failed')} />}
        <div className={styles.actions}>
          {state !== 'EDITED' && (email || phone) && (
            <button ref={edit} type="button" className={secondary} onClick={() => setState('EDITED')}>
              {ownText('own.edit')}
            </button>
          )}
          {marketingConsent && (
            <button
              type="button"
              className={secondary}
              disabled={isBusy}
              onClick={() => attempt(async () => onChanged(await withdrawConsent(slug, language)))}
            >
              {ownText('own.withdraw')}
            </button>
          )}
          <button type="button" className={secondary} disabled={isBusy} onClick={() => attempt(download)}>
            {ownText('own.export')}
          </button>
        </div>
      </div>
      <p className={styles.quiet}>{ownText('close.hint', { days: CUSTOMER_SESSION_DAYS })}</p>
      <div className={styles.actions}>
        <a className={`${controls.button} ${controls.primary}`} href={`/${slug}`}>
          {ownText('book')}
        </a>
        <button type="button" className={secondary} disabled={isBusy} onClick={() => attempt(close)}>
          {ownText('close')}
        </button>
      </div>
    </section>
  );
}
