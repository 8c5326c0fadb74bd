import { type ComponentProps, useId } from 'react';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './date-field.module.css';

/** Any date, typed or picked from the browser's own calendar: small, since the days beside it are what most people tap. */
export function DateField({ error, ...input }: { readonly error?: string | undefined } & ComponentProps<'input'>) {
  const { text } = useSpeech();
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {text('time.date')}
      </label>
      <input
        {...input}
        id={id}
        type="date"
        className={`${controls.input} ${styles.input}`}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={`${controls.message} ${styles.message}`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
