import type { PublicBranch } from '@vakit/contract';
import { renderToString } from 'react-dom/server';
import { Page } from './page.tsx';

/** The first step on the page of a branch as HTML, for somebody who has chosen neither language nor appearance. */
export function drawBranch(branch: PublicBranch): string {
  return renderToString(<Page path={`/${branch.slug}`} branch={branch} />);
}
