import controls from './controls.module.css';
import styles from './loading.module.css';

/** Stands where something is being loaded; the words are for screen readers. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <span className={controls.spinner} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
