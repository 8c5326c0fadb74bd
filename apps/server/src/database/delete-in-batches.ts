import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acrossBusinesses } from './across-businesses.ts';
import type { Queryable } from './connect.ts';
import type { Tables } from './tables.ts';

/** Rows that are deleted at a time */
const BATCH = 1000n;

/** Deletes the rows for which a condition holds, in batches: who needs one of the rows waits for a short transaction. */
export async function deleteInBatches(
  queryable: Queryable,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const name = sql.table(table);
  let deleted: bigint | undefined;
  do {
    ({ numAffectedRows: deleted } = await sql`
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH}))`.execute(
      acrossBusinesses(queryable, 'EXPIRED'),
    ));
  } while (deleted === BATCH);
}
