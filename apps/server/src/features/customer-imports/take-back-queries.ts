import type { KeptReason } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { ImportKey } from './queries.ts';

export async function setTakenBack(
  transaction: Queryable,
  { businessId, importId }: ImportKey,
  change: { readonly taking_back_since: Date } | { readonly taken_back_at: Date },
): Promise<void> {
  await transaction
    .updateTable('customer_imports')
    .set(change)
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .execute();
}

/** Undoes some lines, the last ones first; how many were looked at. */
export async function takeSomeBack(
  transaction: Queryable,
  { businessId, importId }: ImportKey,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    SELECT take_import_back(${businessId}::uuid, ${importId}::uuid, ${atMost}::integer) AS looked`.execute(transaction);
  return rows[0]?.looked ?? 0;
}

/** Lists the customers who were kept when an import was undone, with their present names and the reasons. */
export async function selectKept(queryable: Queryable, { businessId, importId }: ImportKey) {
  const { rows } = await sql<{ name: string; reason: KeptReason }>`
    SELECT DISTINCT ON (customers.sort_name, customers.id)
      btrim(customers.first_name || ' ' || customers.last_name) AS name, change.kept AS reason
    FROM customer_import_changes change
    JOIN customers ON customers.business_id = ${businessId} AND customers.id = change.customer_id
    WHERE change.business_id = ${businessId} AND change.import_id = ${importId} AND change.kept IS NOT NULL
      AND NOT customers.is_hidden
    ORDER BY customers.sort_name, customers.id, change.line DESC`.execute(queryable);
  return rows;
}
