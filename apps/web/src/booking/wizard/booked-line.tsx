import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { useCallback } from 'react';
import { formatLongDate } from '../../common/format.ts';
import { track } from '../api.ts';
import { statusOf, wholeOf } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { Notice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';

/** Tells whoever has left the last step that an appointment is booked, with its code; nothing once it is cancelled. */
export function BookedLine({ appointment: booked }: { readonly appointment: Appointment }) {
  const { text, language } = useSpeech();
  const { confirmationCode } = booked;
  const load = useCallback(
    (signal: AbortSignal) => track(confirmationCode, language, signal),
    [confirmationCode, language],
  );
  const { loaded } = useLoaded<Appointment>(load);
  if (loaded.state === 'loading' || (loaded.state === 'failed' && loaded.error.status === 404)) return null;
  const appointment = loaded.state === 'ready' ? loaded.data : booked;
  const status = statusOf(appointment);
  if (!isActive(status)) return null;
  const { appointmentDate, startTime } = wholeOf(appointment);
  const confirmed = status === 'PENDING' ? 'confirmed.pendingHeading' : 'confirmed.heading';
  return (
    <Notice kind="success">
      <p>
        {text(appointment.provableUntil ? 'proof.title' : confirmed)}
        {': '}
        <strong>{`${formatLongDate(appointmentDate, language)} ${startTime}`}</strong>
      </p>
      {!appointment.provableUntil && (
        <p>
          {text('confirmed.code')}
          {': '}
          <strong>{confirmationCode}</strong>
        </p>
      )}
      <a className={`${controls.button} ${controls.secondary}`} href={`/track/${confirmationCode}`}>
        {text('tracking.details')}
      </a>
    </Notice>
  );
}
