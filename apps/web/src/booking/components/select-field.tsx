import { type ComponentProps, useId } from 'react';
import styles from './controls.module.css';

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
} & Omit<ComponentProps<'select'>, 'children'>;

/** A labelled choice of one among several. */
export function SelectField({ label, hint, options, ...select }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} aria-describedby={hint && `${id}-hint`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.optional}>
          {hint}
        </p>
      )}
    </div>
  );
}
