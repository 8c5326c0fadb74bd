import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling/status.ts';
import { formatInstant } from '../../common/format.ts';
import { mayStillCancel } from '../appointment.ts';
import { useSpeech } from '../language-context.tsx';
import { useTrackingText } from '../tracking/tracking-text.ts';

type Props = { readonly appointment: Appointment; readonly className?: string | undefined };

/** Until when an appointment can be changed or cancelled, or was; nothing about one that does not count yet, or has ended. */
export function ChangeTerms({ appointment, className }: Props) {
  const { language } = useSpeech();
  const trackingText = useTrackingText();
  const { status, cancellableUntil, provableUntil, timeZone } = appointment;
  if (!isActive(status) || provableUntil) return null;
  const deadline = formatInstant(cancellableUntil, timeZone, language);
  const inTime = status === 'PENDING' ? 'changeRequest' : 'changeUntil';
  const terms = mayStillCancel(appointment) ? inTime : 'changeTooLate';
  return <p className={className}>{trackingText(terms, { deadline })}</p>;
}
