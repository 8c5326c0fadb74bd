import { mapAddress } from '@vakit/contract/outside-addresses.ts';
import { useSpeech } from '../language-context.tsx';
import { PlaceIcon } from './icons.tsx';
import { PhoneLink } from './phone-link.tsx';
import styles from './salon-card.module.css';

type Props = { readonly name: string; readonly address: string; readonly phone: string };

/** Shows the address of the appointment on the map, and the phone number. */
export function SalonCard({ name, address, phone }: Props) {
  const { text } = useSpeech();
  return (
    <address className={styles.salon}>
      <strong>{name}</strong>
      <a href={mapAddress({ name, address })} target="_blank" rel="noreferrer">
        <PlaceIcon />
        <span>
          {address}
          <span className={styles.map}> ({text('salon.map')})</span>
        </span>
      </a>
      <PhoneLink phone={phone} />
    </address>
  );
}
