import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../common/api-client.ts';
import { formatLongDate } from '../../common/format.ts';
import { formatTold } from '../../common/told-terms.ts';
import { itemsOf, statusOf } from '../appointment.ts';
import { FailureNotice, FocusedNotice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { presentPlaceOf } from '../rescheduling/present-place.ts';
import { useTrackingText } from '../tracking/tracking-text.ts';
import { preparationOf } from '../wizard/preparation.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { ConfirmationCode } from './confirmation-code.tsx';
import { SalonCard } from './salon-card.tsx';
import { ShareAndPrint } from './share-and-print.tsx';
import styles from './ticket.module.css';
import { TicketActions } from './ticket-actions.tsx';

type Props = {
  readonly appointment: Appointment;
  /** Null while customers cannot see it */
  readonly branch: PublicBranch | null;
  /** State of the appointment, in words and color */
  readonly state: ReactNode;
  /** Everything that is done then; left out for the services of the appointment alone */
  readonly serviceIds?: readonly string[];
  /** To the page on which its time is changed */
  readonly changePath: string;
  /** All or some of it is no longer what is shown here */
  readonly onChanged: () => void;
  /** Further links, after those to calendars */
  readonly children?: ReactNode;
};

/** Shows a booked appointment: when, what and where it is, what can be done about it, and its code once it counts. */
export function Ticket({ appointment, branch, state, serviceIds, changePath, onChanged, children }: Props) {
  const { text, language } = useSpeech();
  const trackingText = useTrackingText();
  const [news, setNews] = useState<readonly (string | ApiError)[]>([]);
  const tell = (told: string | ApiError) => {
    setNews((before) => [...before, told]);
    onChanged();
  };
  const told = news.at(-1);
  const status = statusOf(appointment);
  const isParty = appointment.party.length > 0;
  const counts = !appointment.provableUntil;
  const isValid = counts && isActive(status);
  const { appointmentDate, startTime, endTime } = presentPlaceOf(appointment);
  const items = itemsOf(appointment);
  const advice = branch && preparationOf(branch, serviceIds ?? appointment.services.map(({ serviceId }) => serviceId));
  const changes = { appointment, onChanged: tell, onRefused: tell };
  return (
    <section className={styles.ticket}>
      {told instanceof ApiError && <FailureNotice error={told} fallback={text('failed')} />}
      {typeof told === 'string' && (
        <FocusedNotice key={news.length} kind="success">
          {told}
        </FocusedNotice>
      )}
      {state}
      {isValid && status === 'PENDING' && <p>{trackingText('pendingHint')}</p>}
      <p className={styles.when}>
        {formatLongDate(appointmentDate, language)}
        <strong className={styles.time}>{`${startTime} – ${endTime}`}</strong>
      </p>
      {!isParty && (
        <div>
          {items.length > 1 ? (
            <ul>
              {items.map(({ key, name, ...figures }) => (
                <li key={key}>
                  <strong>{name}</strong> <span className={styles.quiet}>{formatTold(figures, language)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <strong>{items[0]?.name}</strong>
          )}
          <p>{`${appointment.staffName} · ${formatTold(appointment, language)}`}</p>
        </div>
      )}
      <TicketActions {...changes} changePath={changePath} />
      {isParty && <PartyParts>{({ TrackedParty }) => <TrackedParty {...changes} />}</PartyParts>}
      {appointment.cancellationReason && (
        <p className={styles.lines}>
          <span className={styles.quiet}>{trackingText('reason')}</span>
          {appointment.cancellationReason}
        </p>
      )}
      {isValid && advice && (
        <p className={styles.lines}>
          <span className={styles.quiet}>{trackingText('preparation')}</span>
          {advice}
        </p>
      )}
      {counts && (
        <SalonCard
          name={appointment.branchName}
          address={appointment.branchAddress}
          phone={appointment.branchPhone}
          whatsapp={branch?.whatsapp}
        />
      )}
      {counts && (
        <div className={styles.stub}>
          <ConfirmationCode code={appointment.confirmationCode} />
          {isValid && !isParty && <p className={styles.quiet}>{trackingText('codeHint')}</p>}
          {!isParty && <ChangeTerms appointment={appointment} className={styles.quiet} />}
          <div className={styles.more}>
            {isValid && <CalendarLinks appointment={appointment} />}
            <ShareAndPrint appointment={appointment} />
            {children}
          </div>
        </div>
      )}
    </section>
  );
}
