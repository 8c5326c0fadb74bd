import type { PublicBranch } from '@vakit/contract';
import { accentOn } from '@vakit/contract/color-contrast.ts';
import { type CSSProperties, type ReactNode, use, useLayoutEffect } from 'react';
import { type Appearance, chosenAppearance, showAppearance } from '../../common/appearance.ts';
import { EmbeddingContext } from '../embedded/embedding.ts';
import styles from './branch-colors.module.css';
import { SCHEMES } from './schemes.ts';

type Props = { readonly branch: PublicBranch; readonly children: ReactNode };

/** Appearance of the page of a branch for visitors who have chosen none. */
export const ownAppearance = ({ themeAppearance }: PublicBranch): Appearance =>
  themeAppearance === 'LIGHT' ? 'light' : 'dark';

/** Buttons, links and marks in the colour of the branch, as far as it can be read in both appearances. */
export function BranchColors({ branch, children }: Props) {
  const own = ownAppearance(branch);
  const embedding = use(EmbeddingContext);
  // The server has drawn the page of a branch in it; a tracking page learns later whose it is.
  useLayoutEffect(() => {
    if (!embedding) showAppearance(chosenAppearance(own));
  }, [own, embedding]);
  const colors = Object.entries(SCHEMES).flatMap(([scheme, { grounds, texts }]) =>
    Object.entries(accentOn(grounds, texts, branch.themePrimaryColor)).map(([name, color]) => [
      `--${scheme}-${name}`,
      color,
    ]),
  );
  return (
    <div className={styles.colors} style={Object.fromEntries(colors) as CSSProperties}>
      {children}
    </div>
  );
}
