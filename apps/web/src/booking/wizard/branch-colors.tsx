import type { PublicBranch } from '@vakit/contract';
import { accentOn } from '@vakit/contract/color-contrast.ts';
import type { CSSProperties, ReactNode } from 'react';
import styles from './branch-colors.module.css';
import { SCHEMES } from './schemes.ts';

type Props = { readonly branch: PublicBranch; readonly children: ReactNode };

/** Buttons, links and marks in the colour of the branch, as far as it can be read in both appearances. */
export function BranchColors({ branch: { themePrimaryColor }, children }: Props) {
  const colors = Object.entries(SCHEMES).flatMap(([scheme, { grounds, texts }]) =>
    Object.entries(accentOn(grounds, texts, themePrimaryColor)).map(([name, color]) => [`--${scheme}-${name}`, color]),
  );
  return (
    <div className={styles.colors} style={Object.fromEntries(colors) as CSSProperties}>
      {children}
    </div>
  );
}
