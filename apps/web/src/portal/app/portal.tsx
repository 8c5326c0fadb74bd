import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './providers.tsx';
import { firstScreenLoaded, router } from './router.tsx';

/** Shows the screen of the address; what was drawn of it beforehand stays until then. */
export async function showPortal(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (root.hasChildNodes() && document.documentElement.dataset.isRedrawn === undefined) await firstScreenLoaded();
  // In small steps, so that a slow phone answers to a finger meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}
