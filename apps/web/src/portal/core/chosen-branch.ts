import { readStored, writeStored } from '../../common/browser-storage.ts';
import { currentSession } from './session.ts';

const KEY = 'chosen_branches';
const account = () => currentSession()?.user.email.toLowerCase() ?? '';

/** The last choice of each account that has signed in here. */
function chosen(): Readonly<Record<string, string>> {
  try {
    return Object(JSON.parse(readStored(KEY) ?? ''));
  } catch {
    return {};
  }
}

/** The branch that the account which is signed in chose last in this browser. It may be gone, or no longer the account's. */
export const rememberedBranch = (): string | undefined => chosen()[account()];

/** Keeps a branch chosen on the screens to come whose address names none. */
export function rememberBranch(branchId: string): void {
  if (account() && rememberedBranch() !== branchId) {
    writeStored(KEY, JSON.stringify({ ...chosen(), [account()]: branchId }));
  }
}
