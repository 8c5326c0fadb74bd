import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './known-customer.module.css';
import type { Wizard } from './use-wizard.ts';

type Props = { readonly wizard: Wizard; readonly onEdit: () => void };

/** The details that this browser remembers, in place of the fields: nothing has to be typed again. */
export function KnownCustomer({ wizard, onEdit }: Props) {
  const { text } = useSpeech();
  const { customerFirstName, customerLastName, customerEmail, customerPhone } = wizard.state.details;
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
      <div className={styles.actions}>
        <button type="button" className={`${controls.button} ${controls.secondary}`} onClick={onEdit}>
          {text('again.edit')}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.secondary}`}
          onClick={() => {
            wizard.forgetDetails();
            onEdit();
          }}
        >
          {text('again.forget')}
        </button>
      </div>
    </div>
  );
}
