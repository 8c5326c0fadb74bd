import { type ReactNode, useEffect, useRef } from 'react';
import styles from './step-heading.module.css';

let isFirst = true;

/** The heading of a view. It takes the focus when the view replaces another one, so that nobody loses their place. */
export function StepHeading({ as: Heading = 'h2', children }: { as?: 'h1' | 'h2'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    isFirst = false;
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </Heading>
  );
}
