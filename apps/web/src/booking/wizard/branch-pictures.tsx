import type { Picture, PublicBranch } from '@vakit/contract';
import { useId, useState } from 'react';
import { PictureView } from '../../common/picture-view.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './branch-pictures.module.css';

type Props = { readonly branch: PublicBranch };

/** Behind the header, as wide as the page */
export function Cover({ branch: { cover } }: Props) {
  if (!cover) return null;
  return <PictureView picture={cover} sizes="100vw" isAtTop className={styles.cover} />;
}

/** Beside the name of the branch */
export function Logo({ branch: { logo }, isCompact }: Props & { readonly isCompact: boolean }) {
  if (!logo) return null;
  return <PictureView picture={logo} sizes="64px" className={isCompact ? styles.smallLogo : styles.logo} />;
}

/** The place and its work; each picture opens large. */
export function Gallery({ branch: { gallery } }: Props) {
  const { text } = useSpeech();
  const id = useId();
  const [opened, open] = useState<Picture | null>(null);
  if (gallery.length === 0) return null;
  return (
    <section className={styles.gallery} aria-labelledby={id}>
      <h2 id={id}>{text('branch.pictures')}</h2>
      <ul className={styles.pictures}>
        {gallery.map((picture) => (
          <li key={picture.id}>
            <button type="button" className={styles.enlarge} aria-haspopup="dialog" onClick={() => open(picture)}>
              <PictureView picture={picture} sizes="(min-width: 700px) 240px, 50vw" className={styles.thumbnail} />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Dialog heading={opened.alt} isWide onClose={() => open(null)}>
          {() => <PictureView picture={opened} sizes="(min-width: 752px) 672px, 100vw" className={styles.large} />}
        </Dialog>
      )}
    </section>
  );
}
