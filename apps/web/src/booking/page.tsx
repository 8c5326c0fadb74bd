import type { PublicBranch } from '@vakit/contract';
import { StrictMode, useEffect } from 'react';
import { App } from './app.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { PageFailure } from './components/page-failure.tsx';
import { PlainPage } from './components/plain-page.tsx';
import { type Embedding, EmbeddingContext } from './embedded/embedding.ts';
import { LanguageProvider } from './language-context.tsx';

type Props = {
  readonly path: string;
  /** Branch of the path, if the server sent it along */
  readonly branch: PublicBranch | null | undefined;
  /** A button of the server's HTML that was tapped before this script was loaded */
  readonly tapped?: HTMLElement | null;
  readonly embedding?: Embedding | undefined;
};

/** All that is drawn, alike on the server and in the browser. */
export function Page({ path, branch, tapped, embedding }: Props) {
  useEffect(() => tapped?.click(), [tapped]);
  return (
    <StrictMode>
      <LanguageProvider>
        <ErrorBoundary fallback={<BrokenPage branch={branch} />}>
          <EmbeddingContext value={embedding}>
            <App path={path} branch={branch} />
          </EmbeddingContext>
        </ErrorBoundary>
      </LanguageProvider>
    </StrictMode>
  );
}

function BrokenPage({ branch }: Pick<Props, 'branch'>) {
  return (
    <PlainPage>
      <PageFailure phone={branch?.phone} />
    </PlainPage>
  );
}
