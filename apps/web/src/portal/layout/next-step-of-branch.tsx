import type { Branch } from '@vakit/contract';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useChosenBranch, useMay } from '../core/access.ts';
import { hide, isHidden } from '../core/hidden.ts';
import { useBranches } from '../features/branches/index.ts';
import { withTexts } from '../i18n/i18n.ts';

const NextStep = lazy(withTexts('seldom', () => import('./next-step.tsx')));

const KEY = 'next_steps_hidden_of';

/** Shows the next step for the branch of a screen; nothing without a branch, or if it is ready. */
export default function NextStepOfBranch() {
  const list = useBranches().data ?? [];
  const chosenId = useChosenBranch();
  // That screen shows all of them, and means none of several.
  const meansNone = useLocation().pathname === '/branches' && list.length > 1;
  const branch = meansNone ? undefined : (list.find(({ id }) => id === chosenId) ?? list[0]);
  return branch && <Of key={branch.id} branch={branch} />;
}

function Of({ branch }: { readonly branch: Branch }) {
  const mayOpen = useMay('branches.open', branch.id);
  // Once published it is led to its page; who takes it from the public means to.
  const [isWanted, setWanted] = useState(!branch.isPublished && !isHidden(KEY, branch.id));
  if (!mayOpen || !isWanted) return null;
  const onHide = () => {
    hide(KEY, branch.id);
    setWanted(false);
    // The button goes away with what it was in.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Suspense>
      <NextStep branch={branch} onHide={onHide} />
    </Suspense>
  );
}
