import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { formatShortDate } from '../../common/format.ts';
import { useSpeech } from '../language-context.tsx';
import { useMovingText } from './moving-text.ts';
import styles from './present-line.module.css';
import { presentPlaceOf } from './present-place.ts';

/** Shows the appointment's present time above the new choices. */
export function PresentLine({ appointment }: { readonly appointment: Appointment }) {
  const { language } = useSpeech();
  const movingText = useMovingText();
  const { appointmentDate, startTime, endTime, staffName } = presentPlaceOf(appointment);
  const date = formatShortDate(appointmentDate, language);
  return (
    <p className={styles.present}>{movingText('now', { date, time: `${startTime} – ${endTime}`, staff: staffName })}</p>
  );
}
