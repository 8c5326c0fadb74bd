import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acrossBusinesses } from './across-businesses.ts';
import type { Queryable } from './connect.ts';
import type { Tables } from './tables.ts';

/** Rows that are deleted at a time */
const BATCH = 1000n;

/** Deletes the rows for which a condition holds, in batches: at the embedded database others wait for one of them at most. */
export async function deleteInBatches(
  queryable: Queryable,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const name = sql.table(table);
  let deleted: bigint | undefined;
  do {
    // Yields to other requests: the embedded database answers without returning to the event loop.
    await setImmediate();
    ({ numAffectedRows: deleted } = await sql`
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH}))`.execute(
      acrossBusinesses(queryable, 'EXPIRED'),
    ));
  } while (deleted === BATCH);
}
