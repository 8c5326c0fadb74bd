import type { PublicBranch } from '@vakit/contract';
import { renderToString } from 'react-dom/server';
import type { Embedding } from './embedded/embedding.ts';
import { Page } from './page.tsx';

/** The first step on the page of a branch as HTML, for somebody who has chosen neither language nor appearance. */
export function drawBranch(branch: PublicBranch, embedding?: Embedding): string {
  return renderToString(<Page path={`/${branch.slug}`} branch={branch} embedding={embedding} />);
}
