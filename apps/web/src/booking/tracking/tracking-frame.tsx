import type { PublicBranch } from '@vakit/contract';
import type { ReactNode } from 'react';
import { PlainPage } from '../components/plain-page.tsx';
import { PlaceProvider } from '../language-context.tsx';
import { BranchColors } from '../wizard/branch-colors.tsx';
import { BranchHeader } from '../wizard/branch-header.tsx';
import styles from './tracking.module.css';

type Props = { readonly branch: PublicBranch | null | undefined; readonly children: ReactNode };

/** The page of an appointment in the colors of its branch, once it is known, if customers can see it. */
export function TrackingFrame({ branch, children }: Props) {
  if (!branch) return <PlainPage>{children}</PlainPage>;
  return (
    <PlaceProvider category={branch.category}>
      <BranchColors branch={branch}>
        <BranchHeader branch={branch} isCompact />
        <main className={styles.main}>{children}</main>
      </BranchColors>
    </PlaceProvider>
  );
}
