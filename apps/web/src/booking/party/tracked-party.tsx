import type { CustomerAppointment as Appointment, PartyPart } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { formatInstant } from '../../common/format.ts';
import { mayStillCancel } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { Facts } from '../components/facts.tsx';
import { Notice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { CancelDialog } from '../tracking/cancel-dialog.tsx';
import { BookedParty } from './booked-party.tsx';
import { CancelPart } from './cancel-part.tsx';
import styles from './party.module.css';
import { usePartyText } from './party-text.ts';

type Props = {
  readonly appointment: Appointment;
  readonly onChanged: () => void;
  /** It is no longer what is shown here */
  readonly onRefused: (error: ApiError) => void;
};

/** What was booked together, and cancelling it, all at once or one by one. */
export function TrackedParty({ appointment, onChanged, onRefused }: Props) {
  const { text: commonText, language } = useSpeech();
  const text = usePartyText();
  const [cancelling, setCancelling] = useState<PartyPart | 'ALL' | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const active = appointment.party.filter(({ status }) => isActive(status));
  // One of them may be cancelled already: any other one takes the rest along.
  const own = active.find(({ id }) => id === appointment.id) ?? active[0];
  const isTooLate = isActive(appointment.status) && !mayStillCancel(appointment);
  const deadline = formatInstant(appointment.cancellableUntil, appointment.timeZone, language);

  function close(outcome: Appointment | ApiError | null) {
    const wasAll = cancelling === 'ALL';
    setCancelling(null);
    if (outcome instanceof ApiError) return onRefused(outcome);
    if (!outcome) return;
    const isOver = outcome.party.every(({ status }) => !isActive(status));
    setNews(isOver ? commonText('tracking.cancelled') : text(wasAll ? 'cancelledSome' : 'cancelledThis'));
    onChanged();
  }
  return (
    <div className={styles.member}>
      {news && <Notice kind="success">{news}</Notice>}
      <Facts>
        <BookedParty
          appointment={appointment}
          actionsFor={(part) =>
            active.length > 1 &&
            isActive(part.status) && (
              <button
                type="button"
                className={`${controls.button} ${controls.quiet} ${styles.cancel}`}
                aria-label={text('cancelThisNamed', { service: part.serviceName, time: part.startTime })}
                onClick={() => setCancelling(part)}
              >
                {text('cancelThis')}
              </button>
            )
          }
        />
      </Facts>
      {own && !appointment.provableUntil && (
        <p className={styles.quiet}>
          {isTooLate
            ? text('cancelTooLate', { deadline })
            : isActive(appointment.status) &&
              text(appointment.status === 'PENDING' ? 'cancelRequest' : 'cancelUntil', { deadline })}{' '}
          {!isTooLate && text('fixed')}
        </p>
      )}
      {own && !isTooLate && (
        <button type="button" className={`${controls.button} ${controls.danger}`} onClick={() => setCancelling('ALL')}>
          {active.length > 1 ? text('cancelAll') : commonText('tracking.cancel')}
        </button>
      )}
      {own && cancelling === 'ALL' && (
        <CancelDialog
          code={own.confirmationCode}
          together
          {...(active.length > 1 && { heading: text('cancelAllHeading'), label: text('cancelAll') })}
          onClose={close}
        >
          {active.length > 1 && <p>{text('cancelAllText', { count: active.length })}</p>}
        </CancelDialog>
      )}
      {cancelling && cancelling !== 'ALL' && <CancelPart part={cancelling} onClose={close} />}
    </div>
  );
}
