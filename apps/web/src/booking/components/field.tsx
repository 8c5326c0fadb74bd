import { type ComponentProps, useId } from 'react';
import { useSpeech } from '../language-context.tsx';
import styles from './controls.module.css';

type Shared = {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
};
type Props = Shared &
  (({ readonly isLong?: false } & ComponentProps<'input'>) | ({ readonly isLong: true } & ComponentProps<'textarea'>));

/** A labelled field with what is wrong with it below. */
export function Field({ label, isOptional = false, hint, error, isLong, ...input }: Props) {
  const { text } = useSpeech();
  const id = useId();
  const described = {
    id,
    className: styles.input,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> ({text('details.optional')})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.optional}>
          {hint}
        </p>
      )}
      {isLong ? (
        <textarea {...(input as ComponentProps<'textarea'>)} {...described} />
      ) : (
        <input {...(input as ComponentProps<'input'>)} {...described} />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.message}>
          {error}
        </p>
      )}
    </div>
  );
}
