import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { useState } from 'react';
import { formatDuration, formatInstant, formatLongDate, formatPrice } from '../../common/format.ts';
import { calendarUrl } from '../api.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './tracking.module.css';

type Props = { readonly appointment: Appointment; readonly onCancelled: () => void };

export function TrackedAppointment({ appointment, onCancelled }: Props) {
  const { text, language } = useSpeech();
  const [isCancelling, setIsCancelling] = useState(false);
  const { status, confirmationCode, cancellableUntil, timeZone } = appointment;
  const deadline = formatInstant(cancellableUntil, timeZone, language);
  const isInTime = Date.now() <= Date.parse(cancellableUntil);

  const facts = [
    [text('summary.service'), appointment.serviceName],
    [text('summary.staff'), appointment.staffName],
    [text('summary.date'), formatLongDate(appointment.appointmentDate, language)],
    [text('summary.time'), `${appointment.startTime} – ${appointment.endTime}`],
    [text('summary.duration'), formatDuration(appointment.durationMinutes, language)],
    [text('summary.price'), formatPrice(appointment.price)],
    [text('tracking.location'), appointment.branchName],
    [text('tracking.name'), appointment.customerName],
    [text('details.email'), appointment.customerEmail],
    [text('details.phone'), appointment.customerPhone],
    [text('details.notes'), appointment.customerNotes],
    [text('tracking.reason'), appointment.cancellationReason],
  ].filter(([, value]) => value);

  return (
    <>
      <section className={styles.card}>
        <div className={styles.top}>
          <strong className={styles.code}>{confirmationCode}</strong>
          <span role="status">
            <StatusBadge status={status} />
          </span>
        </div>
        <dl className={controls.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={controls.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isActive(status) && (
          <p className={styles.quiet}>
            {text(isInTime ? 'tracking.cancelUntil' : 'tracking.cancelTooLate', { deadline })}
          </p>
        )}
      </section>
      <div className={styles.actions}>
        {isActive(status) && (
          <a className={`${controls.button} ${controls.primary}`} href={calendarUrl(confirmationCode)}>
            {text('confirmed.calendar')}
          </a>
        )}
        <a className={`${controls.button} ${controls.secondary}`} href={`/${appointment.branchSlug}`}>
          {text(isActive(status) ? 'tracking.toBranch' : 'tracking.bookAgain')}
        </a>
        {isActive(status) && (
          <button
            type="button"
            className={`${controls.button} ${controls.danger}`}
            onClick={() => setIsCancelling(true)}
          >
            {text('tracking.cancel')}
          </button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog code={confirmationCode} onCancelled={onCancelled} onClose={() => setIsCancelling(false)} />
      )}
    </>
  );
}
