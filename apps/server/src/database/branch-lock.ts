import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './connect.ts';
import { inBusiness } from './of-business.ts';
import { pipeline } from './pipeline.ts';

/** Tells these advisory locks from any others. */
const BRANCH_LOCK = 1;

const keyOf = (branchId: string | RawBuilder<unknown>) => sql`hashtext(${branchId}::uuid::text)`;

/**
 * Takes the advisory lock of a branch, shared with all others who book there, until the transaction ends. A row lock alone
 * would not do: PostgreSQL lets new sharers in past a writer that waits, for ever; here they queue up behind it.
 */
export async function shareBranchLock(transaction: Queryable, branchId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${sql.lit(BRANCH_LOCK)}, ${keyOf(branchId)})`.execute(transaction);
}

/**
 * Changes an owner's branch while nobody books there: takes the lock exclusively, so that it waits for the bookings under way,
 * and later ones wait for it. The branch of somebody else is not locked.
 */
export async function withBranchLocked<Result>(
  transaction: Queryable,
  branchId: string,
  work: (queryable: Queryable) => Promise<Result>,
): Promise<Result> {
  const close = (connection: Queryable) =>
    sql`SELECT pg_advisory_xact_lock(${sql.lit(BRANCH_LOCK)}, ${keyOf(sql.ref('id'))})
      FROM branches WHERE ${inBusiness('branches')} AND id = ${branchId}`.execute(connection);
  const [, result] = await pipeline(transaction, close, work);
  return result;
}
