import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changeOfResources } from '../appointments/index.ts';
import { selectViews } from '../planned-changes/index.ts';
import { type Inside, preferOthers } from './inside-queries.ts';

/**
 * Gives appointments and sessions other rooms or devices in place of one that goes, and writes into the history of
 * appointments what they have by now. All kinds of their branches are locked, and for each another one is free. What was
 * cancelled meanwhile has nothing to give up, and its history ends with that.
 */
export async function giveOthers(
  transaction: Queryable,
  { id: accountId }: SignedIn,
  inside: readonly Inside[],
  at: Date,
): Promise<void> {
  const ids = new Set(await lockHolding(transaction, inside));
  const holding = inside.filter(({ id, is_session }) => is_session || ids.has(id));
  if (holding.length === 0) return;
  const before = await selectViews(transaction, [...ids]);
  await preferOthers(transaction, holding);
  const after = new Map((await selectViews(transaction, [...ids])).map((view) => [view.id, view]));
  const changes = before.map((seen) =>
    changeOfResources(seen, after.get(seen.id) ?? seen, { actor: 'ACCOUNT', accountId, at }),
  );
  if (changes.length > 0) await transaction.insertInto('appointment_changes').values(changes).execute();
}

/** The appointments among them that still have a room or a device, locked, so that they keep their status until the end. */
async function lockHolding(transaction: Queryable, inside: readonly Inside[]): Promise<string[]> {
  const ids = inside.filter(({ is_session }) => !is_session).map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`SELECT FROM appointments WHERE ${inBusiness('appointments')} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT appointment_id AS id FROM occupations
    WHERE ${inBusiness('occupations')} AND appointment_id = ANY(${ids}::uuid[]) AND resource_id IS NOT NULL`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}
