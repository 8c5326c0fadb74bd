import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { useSpeech } from '../language-context.tsx';
import styles from './status-badge.module.css';

type Props = Pick<Appointment, 'status'> & {
  /** It waits for its customer's proof */
  readonly isUnproven?: boolean;
};

export function StatusBadge({ status, isUnproven = false }: Props) {
  const { text } = useSpeech();
  return (
    <span className={`${styles.badge} ${styles[status]}`}>{text(isUnproven ? 'proof.badge' : `status.${status}`)}</span>
  );
}
