import type { Appointment } from '@vakit/contract';
import { useSpeech } from '../language-context.tsx';
import styles from './status-badge.module.css';

export function StatusBadge({ status }: Pick<Appointment, 'status'>) {
  const { text } = useSpeech();
  return <span className={`${styles.badge} ${styles[status]}`}>{text(`status.${status}`)}</span>;
}
