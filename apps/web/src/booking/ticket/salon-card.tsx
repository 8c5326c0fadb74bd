import { PhoneLink } from '../components/phone-link.tsx';
import styles from './salon-card.module.css';

type Props = { readonly name: string; readonly address: string; readonly phone: string };

/** Shows where the appointment is, and the phone number. */
export function SalonCard({ name, address, phone }: Props) {
  return (
    <address className={styles.salon}>
      <strong>{name}</strong>
      <span>{address}</span>
      <PhoneLink phone={phone} />
    </address>
  );
}
