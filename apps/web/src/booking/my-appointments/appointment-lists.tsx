import type { CustomerAppointment, MyAppointments } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { formatLongDate } from '../../common/format.ts';
import { bookAgainPath, statusOf } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import { PartyParts } from '../party/party-parts.tsx';
import { StatusBadge } from '../tracking/status-badge.tsx';
import styles from './my-appointments.module.css';
import { useOwnText } from './own-texts.ts';

/** Shows upcoming and past appointments. */
export function AppointmentLists({ appointments: { upcoming, past } }: { readonly appointments: MyAppointments }) {
  const text = useOwnText();
  return (
    <>
      <section className={styles.section} aria-labelledby="upcoming">
        <h3 id="upcoming">{text('upcoming')}</h3>
        {upcoming.length === 0 && <p className={styles.quiet}>{text('upcoming.none')}</p>}
        <AppointmentList appointments={upcoming} />
      </section>
      <section className={styles.section} aria-labelledby="past">
        <h3 id="past">{text('past')}</h3>
        {past.length === 0 && <p className={styles.quiet}>{text('past.none')}</p>}
        <AppointmentList appointments={past} />
      </section>
    </>
  );
}

function AppointmentList({ appointments }: { readonly appointments: readonly CustomerAppointment[] }) {
  if (appointments.length === 0) return null;
  return (
    <ul className={styles.list}>
      {appointments.map((appointment) => (
        <AppointmentCard key={appointment.id} appointment={appointment} />
      ))}
    </ul>
  );
}

function AppointmentCard({ appointment }: { readonly appointment: CustomerAppointment }) {
  const { language } = useSpeech();
  const text = useOwnText();
  const { provableUntil, serviceName, staffName, branchName, startTime, endTime, confirmationCode, moveRequest } =
    appointment;
  const status = statusOf(appointment);
  const isParty = appointment.party.length > 0;
  const date = formatLongDate(appointment.appointmentDate, language);
  const action = text(isActive(status) ? 'details' : 'details.past');
  const labelOf = (label: string) => text('details.of', { action: label, service: serviceName, date });
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <strong>
          {date}, {isParty ? startTime : `${startTime} – ${endTime}`}
        </strong>
        <StatusBadge status={status} isUnproven={Boolean(provableUntil)} />
      </div>
      {isParty && <PartyParts>{({ OwnParty }) => <OwnParty party={appointment.party} />}</PartyParts>}
      <p>
        {!isParty && (
          <>
            {serviceName} · {staffName}
            <br />
          </>
        )}
        <span className={styles.quiet}>{branchName}</span>
      </p>
      {moveRequest && (
        <p>
          {text('waits', { date: formatLongDate(moveRequest.appointmentDate, language), time: moveRequest.startTime })}
        </p>
      )}
      <div className={styles.actions}>
        <a
          className={`${controls.button} ${controls.secondary}`}
          href={`/track/${confirmationCode}`}
          aria-label={labelOf(action)}
        >
          {action}
        </a>
        {isParty ? (
          <PartyParts>
            {({ BookPartyAgain }) => (
              <BookPartyAgain appointment={appointment} label={text('again')} name={labelOf(text('again'))} />
            )}
          </PartyParts>
        ) : (
          <a
            className={`${controls.button} ${controls.secondary}`}
            href={bookAgainPath(appointment)}
            aria-label={labelOf(text('again'))}
          >
            {text('again')}
          </a>
        )}
      </div>
    </li>
  );
}
