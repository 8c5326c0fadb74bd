import { whatsappAddress } from '@vakit/contract/outside-addresses.ts';
import { ChatIcon } from '../components/icons.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import styles from './salon-card.module.css';

type Props = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Null or undefined where it has none, or customers cannot see it */
  readonly whatsapp: string | null | undefined;
};

/** Shows where the appointment is, and how to ask about it. */
export function SalonCard({ name, address, phone, whatsapp }: Props) {
  return (
    <address className={styles.salon}>
      <strong>{name}</strong>
      <span>{address}</span>
      <span className={styles.contacts}>
        <PhoneLink phone={phone} />
        {whatsapp && (
          <a href={whatsappAddress(whatsapp)} target="_blank" rel="noopener noreferrer">
            <ChatIcon />
            WhatsApp
          </a>
        )}
      </span>
    </address>
  );
}
