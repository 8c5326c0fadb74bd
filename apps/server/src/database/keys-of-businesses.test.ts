import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { TABLES_OF_BUSINESSES } from './tables.ts';

/** Keys by which something is found before anybody knows whose it is. */
const WITHOUT_BUSINESS = [
  // Strangers name a branch by its address or its id, an appointment by its code, a picture by its id.
  'branches_id_key',
  'branches_slug_key',
  'appointments_confirmation_code_key',
  'pictures_id_key',
  // The link of an invitation names it alone.
  'invitations_token_hash_key',
  // One to an account is of no business.
  'messages_pkey',
];
/** Accounts act in businesses but belong to none. */
const ACCOUNTS = 'accounts';
/** Owners belong to a business; their accounts do not. */
const MEMBERSHIPS = 'business_owners';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every table that carries the key is listed', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'business_id' AND table_name <> ${MEMBERSHIPS}`.execute(
    app.database,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...TABLES_OF_BUSINESSES].sort());
});

test('primary, unique and foreign keys begin with the business, and rows exclude each other within one', async () => {
  const { rows } = await sql<{ name: string; first: string; target: string | null }>`
    SELECT index_class.relname AS name, first_column.attname AS first, NULL AS target
    FROM pg_index JOIN pg_class index_class ON index_class.oid = indexrelid
    JOIN pg_attribute first_column ON first_column.attrelid = indrelid AND first_column.attnum = indkey[0]
    WHERE (indisunique OR indisexclusion) AND indrelid = ANY (${TABLES_OF_BUSINESSES}::regclass[])
    UNION ALL
    SELECT conname, first_column.attname, confrelid::regclass::text
    FROM pg_constraint JOIN pg_attribute first_column ON first_column.attrelid = conrelid AND first_column.attnum = conkey[1]
    WHERE contype = 'f' AND conrelid = ANY (${TABLES_OF_BUSINESSES}::regclass[])`.execute(app.database);
  const others = rows.filter(({ first, target }) => first !== 'business_id' && target !== ACCOUNTS);
  expect(others.map(({ name }) => name).sort()).toEqual([...WITHOUT_BUSINESS].sort());
  expect(rows.some(({ name }) => name === 'occupations_no_overlap')).toBe(true);
});

test('no row can lead to one of another business', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid = ANY (${TABLES_OF_BUSINESSES}::regclass[])
      AND confrelid = ANY (${TABLES_OF_BUSINESSES}::regclass[]) AND NOT EXISTS (
        SELECT FROM pg_attribute
        WHERE attrelid = confrelid AND attnum = confkey[1] AND attname = 'business_id'
      )`.execute(app.database);
  expect(rows).toEqual([]);
});
