import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore, formerSalon } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0026_businesses.sql';
const [OPEN, STOPPED, HIRED] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];

/** Two salons, one of them stopped, each with a customer; and somebody who works in the first. */
const DATA = `${formerSalon(OPEN)} ${formerSalon(STOPPED)}
  INSERT INTO accounts (id, role, first_name, last_name, email, phone, language, created_at)
  VALUES ('${HIRED}', 'STAFF', 'İlker', 'Öz', 'ilker@salon.example', '1', 'tr', '2020-01-01');
  UPDATE accounts SET stopped_at = '2026-01-01' WHERE id = '${STOPPED}';
  INSERT INTO customers (id, owner_id, first_name, last_name, search_text, created_at)
  SELECT gen_random_uuid(), id, 'Ayşe', 'Ak', ' ayse ak', '2026-01-01' FROM accounts WHERE role = 'OWNER';`;

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, MIGRATION, DATA);
});
afterEach(() => drop());

test('what belonged to the account of an owner belongs to a business of that owner, stopped or not', async () => {
  await migrate(connection);
  const database = wholeDatabase(connection.database);
  expect(
    await database.selectFrom('businesses').select(['id', 'stopped_at', 'created_at']).orderBy('id').execute(),
  ).toEqual([
    { id: OPEN, stopped_at: null, created_at: new Date('2020-01-01') },
    { id: STOPPED, stopped_at: new Date('2026-01-01'), created_at: new Date('2020-01-01') },
  ]);
  expect(
    await database.selectFrom('business_owners').select(['business_id', 'account_id']).orderBy('account_id').execute(),
  ).toEqual([OPEN, STOPPED].map((id) => ({ business_id: id, account_id: id })));
  for (const table of ['branches', 'customers'] as const) {
    const rows = await database.selectFrom(table).select('business_id').orderBy('business_id').execute();
    expect(rows.map(({ business_id }) => business_id)).toEqual([OPEN, STOPPED]);
  }
  const { rows } = await sql<{ child: string }>`
    SELECT conrelid::regclass::text AS child FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'accounts'::regclass AND conname LIKE '%business_id%'`.execute(database);
  expect(rows).toEqual([]);
  const columns = await sql<{ table: string }>`
    SELECT relname AS table FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'owner_id' AND relkind = 'r'`.execute(database);
  expect(columns.rows).toEqual([]);
});
