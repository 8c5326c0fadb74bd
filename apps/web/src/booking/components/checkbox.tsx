import { type ComponentProps, useId } from 'react';
import styles from './checkbox.module.css';

/** A box to tick with its label beside it; the label can be pressed too. */
export function Checkbox({ label, ...input }: { readonly label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input {...input} id={id} type="checkbox" className={styles.box} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
