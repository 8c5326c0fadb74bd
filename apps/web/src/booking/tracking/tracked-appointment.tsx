import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { formatLongDate } from '../../common/format.ts';
import { shownName } from '../../common/shown-name.ts';
import { calendarUrl } from '../api.ts';
import { bookAgainPath, itemsOf, mayStillCancel, mayStillChange, RESCHEDULING, statusOf } from '../appointment.ts';
import { CalendarLinks } from '../components/calendar-links.tsx';
import { ChangeTerms } from '../components/change-terms.tsx';
import controls from '../components/controls.module.css';
import { Fact, Facts } from '../components/facts.tsx';
import { FocusedNotice } from '../components/notice.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { SalonCard } from '../components/salon-card.tsx';
import { ShareAndPrint } from '../components/share-and-print.tsx';
import { VisitFacts } from '../components/visit-facts.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { RememberCode } from './remember-code.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './tracking.module.css';
import { useTrackingText } from './tracking-text.ts';

type Props = {
  readonly appointment: Appointment;
  readonly onCancelled: () => void;
  /** Some of what was booked together is no longer what is shown here */
  readonly onChanged: () => void;
  /** It is no longer what is shown here */
  readonly onRefused: (error: ApiError) => void;
};

export function TrackedAppointment({ appointment, onCancelled, onChanged, onRefused }: Props) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const [isCancelling, setIsCancelling] = useState(false);
  const { confirmationCode, provableUntil } = appointment;
  const isParty = appointment.party.length > 0;
  const [news, setNews] = useState<readonly string[]>([]);
  const together = {
    appointment,
    onRefused,
    onChanged(told: string) {
      setNews((before) => [...before, told]);
      onChanged();
    },
  };
  const status = statusOf(appointment);

  return (
    <>
      <section className={styles.card}>
        <div className={styles.top}>
          <strong className={styles.code}>{confirmationCode}</strong>
          <span role="status">
            <StatusBadge status={status} isUnproven={Boolean(provableUntil)} />
          </span>
        </div>
        {news.length > 0 && (
          <FocusedNotice key={news.length} kind="success">
            {news.at(-1)}
          </FocusedNotice>
        )}
        {isParty && <PartyParts>{({ TrackedParty }) => <TrackedParty {...together} />}</PartyParts>}
        <Facts>
          {!isParty && (
            <>
              <VisitFacts services={itemsOf(appointment)} total={appointment} />
              <Fact label={text('summary.staff')}>{appointment.staffName}</Fact>
              <Fact label={text('summary.date')}>{formatLongDate(appointment.appointmentDate, language)}</Fact>
              <Fact label={text('summary.time')}>{`${appointment.startTime} – ${appointment.endTime}`}</Fact>
            </>
          )}
          <Fact label={trackingText('location')}>{appointment.branchName}</Fact>
          <Fact label={trackingText('name')}>{shownName(appointment, language)}</Fact>
          <Fact label={text('details.email')}>{appointment.customerEmail}</Fact>
          <Fact label={text('details.phone')}>{appointment.customerPhone}</Fact>
          <Fact label={text('details.notes')}>{appointment.customerNotes}</Fact>
          <Fact label={trackingText('reason')}>{appointment.cancellationReason}</Fact>
        </Facts>
        {!isParty && <ChangeTerms appointment={appointment} className={styles.quiet} />}
        <RememberCode code={confirmationCode} />
      </section>
      <section className={styles.card}>
        <SalonCard name={appointment.branchName} address={appointment.branchAddress} phone={appointment.branchPhone} />
      </section>
      <div className={styles.actions}>
        {isActive(status) && !mayStillCancel(appointment) && (
          <PhoneLink phone={appointment.branchPhone} className={`${controls.button} ${controls.primary}`} />
        )}
        {mayStillChange(appointment) && (
          <a className={`${controls.button} ${controls.primary}`} href={RESCHEDULING}>
            {trackingText('change')}
          </a>
        )}
        {isActive(status) && !provableUntil && (
          <a className={`${controls.button} ${controls.secondary}`} href={calendarUrl(confirmationCode)}>
            {text('confirmed.calendar')}
          </a>
        )}
        {isActive(status) && !provableUntil && <CalendarLinks appointment={appointment} />}
        {isParty && !isActive(status) ? (
          <PartyParts>
            {({ BookPartyAgain }) => <BookPartyAgain appointment={appointment} label={trackingText('bookAgain')} />}
          </PartyParts>
        ) : (
          <a
            className={`${controls.button} ${controls.secondary}`}
            href={isActive(status) ? `/${appointment.branchSlug}` : bookAgainPath(appointment)}
          >
            {trackingText(isActive(status) ? 'toBranch' : 'bookAgain')}
          </a>
        )}
        <ShareAndPrint appointment={appointment} />
        {isParty && <PartyParts>{({ CancelParty }) => <CancelParty {...together} />}</PartyParts>}
        {mayStillCancel(appointment) && !isParty && (
          <button
            type="button"
            className={`${controls.button} ${controls.danger}`}
            onClick={() => setIsCancelling(true)}
          >
            {trackingText('cancel')}
          </button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog
          code={confirmationCode}
          onClose={(outcome) => {
            setIsCancelling(false);
            if (outcome instanceof ApiError) onRefused(outcome);
            else if (outcome) onCancelled();
          }}
        />
      )}
    </>
  );
}
