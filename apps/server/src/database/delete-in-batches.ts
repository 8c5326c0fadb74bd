import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from './connect.ts';
import type { Tables } from './tables.ts';

/** Rows that are deleted at a time */
const BATCH = 1000n;

/** Deletes the rows of a table that a condition holds for, some at a time: nobody waits long for the embedded database. */
export async function deleteInBatches(
  queryable: Queryable,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
): Promise<void> {
  const name = sql.table(table);
  let deleted: bigint | undefined;
  do {
    // Whoever else wants something of this process is next: the embedded database answers without giving anybody a turn.
    await setImmediate();
    ({ numAffectedRows: deleted } = await sql`
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH}))`.execute(
      queryable,
    ));
  } while (deleted === BATCH);
}
