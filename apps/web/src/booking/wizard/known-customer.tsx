import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './known-customer.module.css';
import type { Details } from './wizard-state.ts';

type Props = { readonly details: Details; readonly onEdit: () => void };

/** The details that this browser remembers, in place of the fields: nothing has to be typed again. */
export function KnownCustomer({ details, onEdit }: Props) {
  const { text } = useSpeech();
  const { customerFirstName, customerLastName, customerEmail, customerPhone } = details;
  return (
    <div className={styles.known}>
      <p>
        <strong>
          {customerFirstName} {customerLastName}
        </strong>
        <br />
        {customerEmail}
        <br />
        {customerPhone}
      </p>
      <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onEdit}>
        {text('again.edit')}
      </button>
    </div>
  );
}
