import { readStored, writeStored } from '../../common/browser-storage.ts';
import { currentSession } from './session.ts';

const KEY = 'chosen_branches';
const account = () => currentSession()?.user.email ?? '';

/** The last choice of each account that has signed in here. */
function choicesIn(stored: string | null): Readonly<Record<string, string>> {
  try {
    return Object(JSON.parse(stored ?? ''));
  } catch {
    return {};
  }
}

/** The branch that an account chose last, by what a browser has kept. */
export const choiceOf = (stored: string | null, email: string): string | undefined =>
  choicesIn(stored)[email.toLowerCase()];

/** Adds an account's choice of a branch to those of other accounts in the browser. */
export const withChoice = (stored: string | null, email: string, branchId: string): string =>
  JSON.stringify({ ...choicesIn(stored), [email.toLowerCase()]: branchId });

/**
 * The branch that the address names, or else the one that was chosen last; undefined where neither is among one's own.
 * @param own undefined while it is not known: what was chosen is taken for one of them
 */
export const branchToShow = (
  named: string | null,
  last: string | undefined,
  own: readonly string[] | undefined,
): string | undefined => [named, last].find((id) => id && (own?.includes(id) ?? true)) ?? undefined;

/** The branch that the account which is signed in chose last in this browser. It may be gone, or no longer the account's. */
export const rememberedBranch = (): string | undefined => choiceOf(readStored(KEY), account());

/** Keeps a branch chosen on the screens to come whose address names none. */
export function rememberBranch(branchId: string): void {
  if (account() && rememberedBranch() !== branchId) {
    writeStored(KEY, withChoice(readStored(KEY), account(), branchId));
  }
}
