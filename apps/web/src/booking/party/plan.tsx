import type { ReactNode } from 'react';
import styles from './plan.module.css';

type Line = {
  readonly key: string;
  /** `10:00`, or from when to when */
  readonly time: string;
  readonly what: string;
  readonly isOver?: boolean;
  /** Notes and buttons of the line */
  readonly more?: ReactNode;
};
/** One guest's services in the order of time. */
export type PlanOfGuest = { readonly guest: number; readonly name: string; readonly lines: readonly Line[] };

type Props = { readonly plan: readonly PlanOfGuest[]; readonly isCompact?: boolean };

/** Shows times, services and people for each guest. A customer who comes alone is not named. */
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
