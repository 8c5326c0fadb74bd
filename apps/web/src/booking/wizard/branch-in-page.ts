import type { PublicBranch } from '@vakit/contract';

/** The branch that the server has put into the page; null where there is none, undefined where it has not looked. */
export function branchInPage(): PublicBranch | null | undefined {
  const data = document.getElementById('branch')?.textContent;
  return data ? JSON.parse(data) : undefined;
}
