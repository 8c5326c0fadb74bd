import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changeOfResources } from '../appointments/index.ts';
import { selectViews } from '../planned-changes/index.ts';
import { type Inside, preferOthers } from './inside-queries.ts';

/**
 * Gives appointments and sessions other rooms or devices in place of one that goes, and writes into the history of
 * appointments what they have by now. All kinds of their branches are locked, and for each another one is free.
 */
export async function giveOthers(
  transaction: Queryable,
  { id: accountId }: SignedIn,
  inside: readonly Inside[],
  at: Date,
): Promise<void> {
  if (inside.length === 0) return;
  const ids = inside.map(({ id }) => id);
  const before = await selectViews(transaction, ids);
  await preferOthers(transaction, inside);
  const after = new Map((await selectViews(transaction, ids)).map((view) => [view.id, view]));
  const changes = before.map((seen) =>
    changeOfResources(seen, after.get(seen.id) ?? seen, { actor: 'ACCOUNT', accountId, at }),
  );
  if (changes.length > 0) await transaction.insertInto('appointment_changes').values(changes).execute();
}
