import type { ReactNode } from 'react';
import { useSpeech } from '../language-context.tsx';
import styles from './plain-page.module.css';
import { Preferences } from './preferences.tsx';

/** A page without the colours of a branch. */
export function PlainPage({ children }: { children: ReactNode }) {
  const { text } = useSpeech();
  return (
    <>
      <header className={styles.header}>
        <span className={styles.name}>{text('site.name')}</span>
        <Preferences />
      </header>
      <main className={styles.main}>{children}</main>
    </>
  );
}
