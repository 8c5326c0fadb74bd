import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore, formerSalon } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0016_merged_and_erased.sql';
const ID = '00000000-0000-7000-8000-000000000001';
const CUSTOMERS = ['bir', 'iki', 'uc'];
const idOf = (name: string) => `00000000-0000-7000-9000-00000000000${CUSTOMERS.indexOf(name)}`;

/** Three customers with two visits each, one of them made one of another. */
const DATA = `${formerSalon(ID)}
  INSERT INTO customers (id, owner_id, first_name, last_name, search_text, created_at)
  SELECT customer.id::uuid, '${ID}', name, '', ' ' || name, '2026-01-01'
  FROM (VALUES ${CUSTOMERS.map((name) => `('${idOf(name)}', '${name}')`)}) AS customer (id, name);
  INSERT INTO customer_contacts (owner_id, customer_id, kind, value, typed, created_at, confirmed_at)
  SELECT owner_id, id, 'EMAIL', first_name || '@posta.example', first_name || '@posta.example', created_at, created_at FROM customers;
  INSERT INTO appointments (id, branch_id, service_id, staff_id, status, starts_at, ends_at, service_name, duration_minutes,
    price_kurus, staff_name, customer_first_name, customer_last_name, customer_email, customer_phone, confirmation_code, language,
    created_at, customer_id)
  SELECT gen_random_uuid(), '${ID}', '${ID}', '${ID}', 'COMPLETED', starts_at, starts_at + interval '1 hour', 'Saç kesimi', 60,
    34999, 'İlker Öz', first_name, 'Ak', first_name || '@posta.example', '', 'ACD-' || to_char(row_number() OVER (), 'FM000') || '-EFH',
    'tr', '2026-01-02', customers.id
  FROM customers, generate_series('2026-02-01'::timestamptz, '2026-02-02', '1 day') AS starts_at;
  SELECT merge_customers('00000000-0000-7000-a000-000000000001', '${ID}', '${idOf('iki')}', '${idOf('uc')}', '2026-03-01');
  SELECT merge_customers('00000000-0000-7000-a000-000000000002', '${ID}', '${idOf('bir')}', '${idOf('iki')}', '2026-03-02');`;

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, MIGRATION, DATA);
});
afterEach(() => drop());

/** By whom it was booked, and whose it is. */
async function visits(): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    SELECT appointments.customer_first_name || ' ' || customers.first_name AS told
    FROM appointments JOIN customers ON customers.id = customer_id ORDER BY 1`.execute(
    wholeDatabase(connection.database),
  );
  return rows.map(({ told }) => told);
}

const undo = (mergeId: string) =>
  sql`SELECT undo_merge(${`00000000-0000-7000-a000-00000000000${mergeId}`}::uuid, ${ID}::uuid)`.execute(
    wholeDatabase(connection.database),
  );

test('visits that went over with a merge are again with whom they came from, and merges are undone as before', async () => {
  expect(await visits()).toEqual(['bir bir', 'bir bir', 'iki bir', 'iki bir', 'uc bir', 'uc bir']);
  await migrate(connection);
  const own = ['bir bir', 'bir bir', 'iki iki', 'iki iki', 'uc uc', 'uc uc'];
  expect(await visits()).toEqual(own);
  const shown = () =>
    wholeDatabase(connection.database)
      .selectFrom('customers')
      .select(['first_name', 'is_hidden', 'merged_into'])
      .orderBy('id')
      .execute();
  const merged = (name: string, into: string) => ({ first_name: name, is_hidden: true, merged_into: idOf(into) });
  const standing = (name: string) => ({ first_name: name, is_hidden: false, merged_into: null });
  expect(await shown()).toEqual([standing('bir'), merged('iki', 'bir'), merged('uc', 'bir')]);
  await undo('2');
  expect(await shown()).toEqual([standing('bir'), standing('iki'), merged('uc', 'iki')]);
  await undo('1');
  expect(await shown()).toEqual(CUSTOMERS.map(standing));
  expect(await visits()).toEqual(own);
  const { rows } = await sql`SELECT customer_id, value FROM customer_contacts ORDER BY customer_id`.execute(
    wholeDatabase(connection.database),
  );
  expect(rows).toEqual(CUSTOMERS.map((name) => ({ customer_id: idOf(name), value: `${name}@posta.example` })));
});
