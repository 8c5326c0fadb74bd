import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './connect.ts';
import { together } from './together.ts';

/** Tells these advisory locks from any others. */
const GATE = 1;

const keyOf = (branchId: string | RawBuilder<unknown>) => sql`hashtext(${branchId}::uuid::text)`;

/**
 * Goes through the gate of a branch, side by side with all others who book there, until the transaction ends. Row locks
 * alone let whoever shares them in for ever, past somebody who waits to change the row; this lock lets nobody past.
 */
export async function passGate(transaction: Queryable, branchId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(GATE)}, ${keyOf(branchId)})`.execute(transaction);
}

/**
 * Does something about an owner's branch while nobody books there. It waits for those who are at it, whereas whoever comes
 * later waits for it. At somebody else's branch nobody is held up.
 */
export async function behindGate<Result>(
  transaction: Queryable,
  ownerId: string,
  branchId: string,
  work: (queryable: Queryable) => Promise<Result>,
): Promise<Result> {
  const close = (asker: Queryable) =>
    sql`SELECT pg_advisory_xact_lock(${sql.lit(GATE)}, ${keyOf(sql.ref('id'))})
      FROM branches WHERE id = ${branchId} AND owner_id = ${ownerId}`.execute(asker);
  const [, result] = await together(transaction, close, work);
  return result;
}
