import { lazy, Suspense, useState } from 'react';
import type { MoreProps } from './loaded-more-menu.tsx';
import { MoreButton } from './more-button.tsx';

export type { FurtherAction } from './loaded-more-menu.tsx';

const LoadedMoreMenu = lazy(async () => ({ default: (await import('./loaded-more-menu.tsx')).LoadedMoreMenu }));

/** What can be done besides what is done next. A press that comes before Mantine's menu is loaded opens it then. */
export function MoreMenu(props: MoreProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    <Suspense fallback={<MoreButton onClick={() => setPressed(true)} />}>
      <LoadedMoreMenu {...props} wasPressed={wasPressed} />
    </Suspense>
  );
}
