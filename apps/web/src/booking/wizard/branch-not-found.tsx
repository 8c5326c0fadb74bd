import controls from '../components/controls.module.css';
import { PlainPage } from '../components/plain-page.tsx';
import { useSpeech } from '../language-context.tsx';
import { useTitle } from '../use-title.ts';
import styles from './branch-not-found.module.css';

export function BranchNotFound({ message }: { message?: string }) {
  const { text } = useSpeech();
  useTitle(text('title.notFound'));
  return (
    <PlainPage>
      <div className={styles.notFound}>
        <h1>{message || text('branch.errors.notFound')}</h1>
        <p>{text('branch.errors.hint')}</p>
        <a className={`${controls.button} ${controls.secondary}`} href="/track">
          {text('branch.track')}
        </a>
      </div>
    </PlainPage>
  );
}
