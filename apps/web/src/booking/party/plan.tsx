import type { ReactNode } from 'react';
import styles from './plan.module.css';

type Line = {
  readonly key: string;
  /** `10:00`, or from when to when */
  readonly time: string;
  readonly what: string;
  readonly isOver?: boolean;
  /** What is said of it, and can be done with it */
  readonly more?: ReactNode;
};
/** What is done for somebody, in the order of time. */
export type PlanOfGuest = { readonly guest: number; readonly name: string; readonly lines: readonly Line[] };

type Props = { readonly plan: readonly PlanOfGuest[]; readonly isCompact?: boolean };

/** Who has what done when and by whom. Whoever comes alone is not named. */
export function Plan({ plan, isCompact = false }: Props) {
  return (
    <ul className={`${styles.plan} ${isCompact ? styles.compact : ''}`}>
      {plan.map(({ guest, name, lines }) => (
        <li key={guest} className={styles.guest}>
          {plan.length > 1 && <strong className={styles.whose}>{name}</strong>}
          <ul className={styles.lines}>
            {lines.map(({ key, time, what, isOver, more }) => (
              <li key={key} className={styles.line}>
                <span className={isOver ? styles.over : undefined}>
                  <span className={styles.time}>{time}</span> {what}
                </span>
                {more}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
