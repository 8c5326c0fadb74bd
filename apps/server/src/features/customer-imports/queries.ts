import type { ImportLine, Language } from '@vakit/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';
import type { ReadCustomer } from './read-customers.ts';

export type ImportRow = Selectable<Tables['customer_imports']>;
export type ImportKey = { readonly businessId: string; readonly importId: string };

/** Somebody else who has the same way to be reached. */
export type Sharer = { readonly kind: 'EMAIL' | 'PHONE'; readonly id: string; readonly name: string };

/** By what the customer of a line is known, as `import_customer` looks for them. */
export type ContactsOfLine = {
  line: number;
  /** The same for all spellings of a name */
  name_key: string;
  contacts: { kind: Sharer['kind']; key: string | null; other: { id: string; name: string } | null }[];
  are_possible: boolean;
  are_known: boolean;
};

export async function selectContactsOfLines(
  queryable: Queryable,
  businessId: string,
  customers: readonly ReadCustomer[],
): Promise<ContactsOfLine[]> {
  const lines = customers.map(({ line, firstName, lastName, emails, phones }) => ({
    ...{ line, firstName, lastName, emails, phones },
  }));
  const { rows } = await sql<ContactsOfLine>`
    WITH wanted AS MATERIALIZED (
      SELECT line, emails, phones, fold("firstName" || ' ' || coalesce("lastName", '')) AS name_key
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS wanted (
        line integer, "firstName" text, "lastName" text, emails text[], phones text[]
      )
    )
    SELECT line, name_key, bool_and(key IS NOT NULL) AS are_possible,
      bool_or(known_as(${businessId}, kind, key, name_key) IS NOT NULL) AS are_known,
      json_agg(json_build_object('kind', kind, 'key', key, 'other', (
        SELECT json_build_object('id', id, 'name', btrim(first_name || ' ' || last_name)) FROM customers
        WHERE business_id = ${businessId} AND id = known_under_another_name(${businessId}, kind, key, name_key)
      ))) AS contacts
    FROM wanted
    CROSS JOIN LATERAL (
      SELECT 'EMAIL' AS kind, email_key(email) AS key FROM unnest(emails) AS email
      UNION ALL SELECT 'PHONE', phone_key(phone) FROM unnest(phones) AS phone
    ) AS contact
    GROUP BY line, name_key`.execute(queryable);
  return rows;
}

/** Reads the names of customers; erased ones are left out. */
export async function selectNames(queryable: Queryable, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await queryable
    .selectFrom('customers')
    .select(['id', sql<string>`btrim(first_name || ' ' || last_name)`.as('name')])
    .where('business_id', '=', businessId)
    .where(sql<SqlBool>`id = ANY(${ids}::uuid[])`)
    .where('is_hidden', '=', false)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function countImportsSince(queryable: Queryable, businessId: string, since: Date) {
  return queryable
    .selectFrom('customer_imports')
    .select(({ cast, fn }) => [cast<number>(fn.countAll(), 'integer').as('count'), fn.min('created_at').as('earliest')])
    .where('business_id', '=', businessId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

type NewImport = {
  readonly id: string;
  readonly businessId: string;
  readonly fileName: string;
  readonly language: Language;
  readonly at: Date;
  readonly refused: readonly ImportLine[];
  readonly batches: readonly (readonly ReadCustomer[])[];
};

/** Written down in one statement; others are served between two of them. */
const BATCHES_AT_ONCE = 200;

/** The outcome of a line; names are stored with the customers only, where they can be erased. */
export type WrittenOutcome = ImportLine & {
  readonly id?: string | null;
  readonly shared?: readonly Pick<Sharer, 'kind' | 'id'>[];
};

/** Writes down what is to be taken over, which may be nothing; the constraint `customer_imports_one_running` refuses a second one of an owner. */
export async function insertImport(
  transaction: Queryable,
  { id, businessId, fileName, language, at, refused, batches }: NewImport,
): Promise<void> {
  await transaction
    .insertInto('customer_imports')
    .values({
      id,
      business_id: businessId,
      file_name: fileName,
      language,
      total: batches.reduce((sum, batch) => sum + batch.length, refused.length),
      refused: refused.length,
      created_at: at,
      finished_at: batches.length === 0 ? at : null,
    })
    .execute();
  await sql`
    INSERT INTO customer_import_batches (business_id, import_id, position, outcomes)
    VALUES (${businessId}, ${id}, 0, ${JSON.stringify(refused)}::json)`.execute(transaction);
  for (let start = 0; start < batches.length; start += BATCHES_AT_ONCE) {
    const texts = batches.slice(start, start + BATCHES_AT_ONCE).map((batch) => JSON.stringify(batch));
    await sql`
      INSERT INTO customer_import_batches (business_id, import_id, position, lines)
      SELECT ${businessId}::uuid, ${id}::uuid, ${start}::integer + position, lines::json
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS batch (lines, position)`.execute(transaction);
  }
}

/** Holds an import, so that it is taken over, or back, by one alone. */
export function lockImport(
  transaction: Queryable,
  { businessId, importId }: ImportKey,
): Promise<ImportRow | undefined> {
  return transaction
    .selectFrom('customer_imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findNextBatch(transaction: Queryable, { businessId, importId }: ImportKey) {
  const { rows } = await sql<{ position: number; lines: ReadCustomer[] }>`
    SELECT position, lines FROM customer_import_batches
    WHERE business_id = ${businessId} AND import_id = ${importId} AND lines IS NOT NULL
    ORDER BY position LIMIT 1`.execute(transaction);
  return rows[0];
}

export type Imported = {
  readonly id: string;
  readonly is_new: boolean;
  /** There was no room for all contacts and notes */
  readonly is_cut: boolean;
  /** Others who have one of the contacts */
  readonly shared: readonly Pick<Sharer, 'kind' | 'id'>[];
};

/** Takes customers over: at once who is new by all contacts, the others one after the other. */
export async function importCustomers(
  transaction: Queryable,
  { businessId, importId }: ImportKey,
  customers: readonly ReadCustomer[],
  at: Date,
): Promise<Map<number, Imported>> {
  const { rows } = await sql<{ ids: string[] }>`
    SELECT import_new_customers(${businessId}::uuid, ${at}::timestamptz, ${JSON.stringify(customers)}::jsonb) AS ids
  `.execute(transaction);
  const newIds = new Set(rows.flatMap(({ ids }) => ids));
  const added = customers.filter(({ newId }) => newIds.has(newId));
  const others = customers.filter(({ newId }) => !newIds.has(newId));
  if (added.length > 0) {
    const lines = JSON.stringify(added.map(({ line, newId }) => ({ line, newId })));
    await sql`
      INSERT INTO customer_import_changes (business_id, import_id, line, customer_id, after, appointments)
      SELECT ${businessId}, ${importId}, line, "newId", md5(record_of_customer(${businessId}, "newId")::text), 0
      FROM jsonb_to_recordset(${lines}::jsonb) AS added (line integer, "newId" uuid)`.execute(transaction);
  }
  const imported = new Map<number, Imported>(
    added.map(({ line, newId }) => [line, { id: newId, is_new: true, is_cut: false, shared: [] }]),
  );
  if (others.length === 0) return imported;
  const oneByOne = await sql<{ line: number; imported: Imported | null }>`
    SELECT (line ->> 'line')::integer AS line, import_line(${businessId}, ${importId}, ${at}, line) AS imported
    FROM jsonb_array_elements(${JSON.stringify(others)}::jsonb) AS line`.execute(transaction);
  for (const each of oneByOne.rows) if (each.imported) imported.set(each.line, each.imported);
  return imported;
}

type Done = ImportKey & {
  readonly position: number;
  readonly outcomes: readonly WrittenOutcome[];
  readonly counts: { readonly created: number; readonly merged: number; readonly refused: number };
};

export async function finishBatch(transaction: Queryable, { businessId, importId, position, outcomes, counts }: Done) {
  await sql`
    WITH batch AS (
      UPDATE customer_import_batches SET lines = NULL, outcomes = ${JSON.stringify(outcomes)}::json
      WHERE business_id = ${businessId} AND import_id = ${importId} AND position = ${position}
    )
    UPDATE customer_imports SET created = created + ${counts.created}, merged = merged + ${counts.merged},
      refused = refused + ${counts.refused}
    WHERE business_id = ${businessId} AND id = ${importId}`.execute(transaction);
}

/** Ends an import, and deletes the lines that could not be imported. */
export async function finishImport(
  queryable: Queryable,
  { businessId, importId }: ImportKey,
  at: Date,
  { hasFailed }: { hasFailed: boolean },
) {
  await queryable
    .updateTable('customer_imports')
    .set({ finished_at: at, has_failed: hasFailed })
    .where('business_id', '=', businessId)
    .where('id', '=', importId)
    .where('finished_at', 'is', null)
    .execute();
  if (!hasFailed) return;
  await sql`DELETE FROM customer_import_batches
    WHERE business_id = ${businessId} AND import_id = ${importId} AND lines IS NOT NULL`.execute(queryable);
}

/** Those that can still be looked at, the latest first. */
export function selectImports(queryable: Queryable, businessId: string, since: Date): Promise<ImportRow[]> {
  return queryable
    .selectFrom('customer_imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(({ eb, or }) => or([eb('created_at', '>', since), eb('finished_at', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export function findImport(queryable: Queryable, businessId: string, id: string): Promise<ImportRow | undefined> {
  return queryable
    .selectFrom('customer_imports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectOutcomes(
  queryable: Queryable,
  { businessId, importId }: ImportKey,
): Promise<WrittenOutcome[]> {
  const rows = await queryable
    .selectFrom('customer_import_batches')
    .select(sql<WrittenOutcome[]>`outcomes`.as('outcomes'))
    .where('business_id', '=', businessId)
    .where('import_id', '=', importId)
    .where(sql<SqlBool>`outcomes IS NOT NULL`)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ outcomes }) => outcomes);
}

/** Deletes some of the results that nobody looks at any more; how many. */
export async function deleteImportsBefore(queryable: Queryable, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    DELETE FROM customer_imports WHERE (business_id, id) IN (
      SELECT business_id, id FROM customer_imports WHERE finished_at < ${before} LIMIT ${limit}
    ) RETURNING id`.execute(acrossBusinesses(queryable, 'EXPIRED'));
  return rows.length;
}
