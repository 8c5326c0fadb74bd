import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { formatInstant } from '../../common/format.ts';
import { mayStillCancel } from '../appointment.ts';
import { useSpeech } from '../language-context.tsx';

type Props = { readonly appointment: Appointment; readonly className?: string | undefined };

/** Until when an appointment can be changed or cancelled, or was; nothing about one that does not count yet, or has ended. */
export function ChangeTerms({ appointment, className }: Props) {
  const { text, language } = useSpeech();
  const { status, cancellableUntil, provableUntil, timeZone } = appointment;
  if (!isActive(status) || provableUntil) return null;
  const deadline = formatInstant(cancellableUntil, timeZone, language);
  const inTime = status === 'PENDING' ? 'tracking.changeRequest' : 'tracking.changeUntil';
  const terms = mayStillCancel(appointment) ? inTime : 'tracking.changeTooLate';
  return <p className={className}>{text(terms, { deadline })}</p>;
}
