import type { PublicBranch } from '@vakit/contract';
import controls from '../components/controls.module.css';
import { RemoveIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './embedded.module.css';
import type { Embedding } from './embedding.ts';
import { askToClose } from './tell-website.ts';

type Props = { readonly branch: PublicBranch; readonly embedding: Embedding };

/** In place of the header, whose contents the website around it has itself. */
export function EmbeddedHead({ branch, embedding }: Props) {
  const { text } = useSpeech();
  if (embedding === 'inline') return <h1 className={controls.hidden}>{branch.name}</h1>;
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{branch.name}</h1>
      <button type="button" className={styles.close} aria-label={text('close')} onClick={askToClose}>
        <RemoveIcon />
      </button>
    </header>
  );
}
