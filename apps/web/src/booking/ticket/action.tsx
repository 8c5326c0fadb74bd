import type { ComponentProps, ReactNode } from 'react';
import styles from './ticket.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly label: string;
  /** Word of the label that has room below the icon on a phone */
  readonly short?: string | undefined;
} & (({ readonly href: string } & ComponentProps<'a'>) | ({ readonly href?: never } & ComponentProps<'button'>));

/** A link or a button with its icon above its word. */
export function Action({ icon, label, short, ...element }: Props) {
  const inside = (
    <>
      {icon}
      <span className={short && styles.long}>{label}</span>
      {short && (
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
      )}
    </>
  );
  if (element.href !== undefined) {
    return (
      <a {...element} className={styles.action}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" {...(element as ComponentProps<'button'>)} className={styles.action}>
      {inside}
    </button>
  );
}
