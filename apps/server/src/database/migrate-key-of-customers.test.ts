import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { QUEUES } from '../background-work.ts';
import { CUSTOMER_IMPORTS } from '../features/customer-imports/index.ts';
import { CUSTOMER_ERASURES } from '../features/customers/index.ts';
import { CUSTOMER_CODES } from '../features/my-appointments/index.ts';
import { type JobQueue, openJobQueues } from '../jobs/job-queues.ts';
import { bringBefore } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0029_key_of_customers.sql';
const [SALON, OTHER_SALON] = [1, 2].map((number) => `00000000-0000-7000-8000-00000000000${number}`) as [string, string];
const CUSTOMERS = ['ayse', 'merged', 'erased', 'merged into erased', 'visited', 'unreachable', 'elsewhere'] as const;
const idOf = (name: (typeof CUSTOMERS)[number]) => `00000000-0000-7000-9000-00000000000${CUSTOMERS.indexOf(name)}`;
const idOfRow = (number: number) => `00000000-0000-7000-a000-00000000000${number}`;

/** A business with a branch, a service and a person; all of it has the same id. */
const salon = (id: string) => `
  INSERT INTO businesses (id, created_at) VALUES ('${id}', '2020-01-01');
  INSERT INTO branches (id, business_id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  VALUES ('${id}', '${id}', 'Şık Berber', 'BARBER', 'sik-berber-${id}', 'Berber', 'Moda', '1', 'berber@salon.example', true,
    '{}', '#123456', '#abcdef', false, 4, 15, 'Europe/Istanbul', '2020-01-01');
  INSERT INTO services (id, branch_id, name, description, duration_minutes, price_kurus, created_at)
  VALUES ('${id}', '${id}', 'Saç kesimi', 'Yıkama', 30, 34999, '2020-01-01');
  INSERT INTO staff_members (id, business_id, branch_id, person_id, first_name, last_name, email, phone, title, working_schedule,
    break_times, created_at)
  VALUES ('${id}', '${id}', '${id}', '${id}', 'İlker', 'Öz', 'ilker@salon.example', '1', 'Usta', '{}', '{}', '2020-01-01');`;

/** Who was merged or is being erased is in no business. */
const customer = (name: (typeof CUSTOMERS)[number], business: string | null, into?: (typeof CUSTOMERS)[number]) => `
  INSERT INTO customers (id, business_id, merged_into, first_name, last_name, search_text, created_at)
  VALUES ('${idOf(name)}', ${business ? `'${business}'` : 'NULL'}, ${into ? `'${idOf(into)}'` : 'NULL'}, '${name}', 'Ak',
    ' ${name} ak', '2026-01-01');`;

const visit = (name: (typeof CUSTOMERS)[number], business = SALON) => `
  INSERT INTO appointments (id, business_id, branch_id, service_id, staff_id, person_id, status, starts_at, ends_at, service_name,
    duration_minutes, price_kurus, staff_name, customer_first_name, customer_last_name, customer_email, customer_phone,
    confirmation_code, language, created_at, customer_id)
  VALUES ('${idOf(name)}', '${business}', '${business}', '${business}', '${business}', '${business}', 'COMPLETED',
    '2026-02-0${CUSTOMERS.indexOf(name) + 1}', '2026-02-0${CUSTOMERS.indexOf(name) + 1} 00:30', 'Saç kesimi', 30, 34999,
    'İlker Öz', '${name}', 'Ak', '${CUSTOMERS.indexOf(name)}@posta.example', '', 'ACD-00${CUSTOMERS.indexOf(name)}-EFH', 'tr',
    '2026-01-02', '${idOf(name)}');`;

const DATA = [
  salon(SALON),
  salon(OTHER_SALON),
  customer('ayse', SALON),
  customer('merged', null, 'ayse'),
  customer('erased', null),
  customer('merged into erased', null, 'erased'),
  customer('visited', null),
  customer('unreachable', null),
  customer('elsewhere', OTHER_SALON),
  ...(['ayse', 'merged', 'erased', 'merged into erased', 'visited'] as const).map((name) => visit(name)),
  visit('elsewhere', OTHER_SALON),
  `INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, created_at, confirmed_at, blocked_at) VALUES
    ('${SALON}', '${idOf('ayse')}', 'EMAIL', 'ayse@posta.example', 'Ayse@posta.example', '2026-01-01', '2026-01-01', NULL),
    ('${SALON}', '${idOf('erased')}', 'EMAIL', 'ayse@posta.example', 'ayse@posta.example', '2026-01-01', NULL, '2026-01-03'),
    ('${OTHER_SALON}', '${idOf('elsewhere')}', 'EMAIL', 'ayse@posta.example', 'ayse@posta.example', '2026-01-01', NULL, NULL);
  INSERT INTO customer_sightings (business_id, email, phone, customer_id)
  VALUES ('${OTHER_SALON}', 'ayse@posta.example', '', '${idOf('elsewhere')}');
  INSERT INTO customer_merges (id, business_id, customer_id, merged_at, other, before, contacts_of_other, contacts_before,
    sightings_of_other, earlier_ids)
  SELECT '${idOfRow(1)}', '${SALON}', '${idOf('ayse')}', '2026-03-01', to_jsonb(other), to_jsonb(own), '[]', '[]', '[]', '{}'
  FROM customers own, customers other WHERE own.id = '${idOf('ayse')}' AND other.id = '${idOf('merged')}';
  INSERT INTO customer_erasures (id, business_id, customer_id, first_name, last_name, begun_at, appointment_ids)
  VALUES ('${idOfRow(2)}', '${SALON}', '${idOf('erased')}', 'Silinmiş', 'Müşteri', '2026-03-01', '{}');
  INSERT INTO customer_imports (id, business_id, file_name, language, total, created_at)
  VALUES ('${idOfRow(3)}', '${OTHER_SALON}', 'liste.csv', 'tr', 2, '2026-03-01');
  INSERT INTO customer_import_batches (import_id, position, lines, outcomes)
  VALUES ('${idOfRow(3)}', 0, NULL, '[]'), ('${idOfRow(3)}', 1, '[{"line":2}]', NULL);
  INSERT INTO customer_codes (id, branch_id, kind, contact, language, link_digest, expires_at)
  VALUES ('${idOfRow(4)}', '${OTHER_SALON}', 'EMAIL', 'ayse@posta.example', 'tr', '\\x01', '2026-03-01');
  INSERT INTO customer_sessions (token_hash, business_id, kind, contact, expires_at)
  VALUES ('\\x02', '${SALON}', 'EMAIL', 'ayse@posta.example', '2026-06-01');`,
].join('\n');

const TABLES = [
  'customers',
  'customer_contacts',
  'customer_sightings',
  'customer_merges',
  'customer_erasures',
  'customer_imports',
  'customer_import_batches',
  'customer_codes',
  'customer_sessions',
  'appointments',
];

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, MIGRATION, DATA);
});
afterEach(() => drop());

const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(wholeDatabase(connection.database))).rows;

/** Everything that is in the tables, but for whose it is, whether it is hidden and what is newer */
/** Columns that this migration or a later one adds */
const ADDED = ['business_id', 'is_hidden', 'is_walk_in', 'price_kind', 'taken_back', 'list_name'];

async function contents() {
  const rows = await Promise.all(
    TABLES.map((table) =>
      ask(`SELECT jsonb_strip_nulls(to_jsonb(${table})) - '{${ADDED}}'::text[] AS row FROM ${table} ORDER BY 1`),
    ),
  );
  return Object.fromEntries(TABLES.map((table, index) => [table, rows[index] as { row: { id: string } }[]]));
}

const businesses = (table: string, order = 'id') =>
  ask<{ business_id: string }>(`SELECT business_id FROM ${table} ORDER BY ${order}`).then((rows) =>
    rows.map(({ business_id }) => business_id),
  );

describe('what is known of customers carries the key of its business', () => {
  test('and is what it was, but for a record to which nothing leads', async () => {
    const before = await contents();
    await migrate(connection);
    expect(await contents()).toEqual({
      ...before,
      customers: before.customers?.filter(({ row }) => row.id !== idOf('unreachable')),
    });
    expect(await ask('SELECT first_name, business_id, is_hidden FROM customers ORDER BY id')).toEqual([
      { first_name: 'ayse', business_id: SALON, is_hidden: false },
      { first_name: 'merged', business_id: SALON, is_hidden: true },
      { first_name: 'erased', business_id: SALON, is_hidden: true },
      { first_name: 'merged into erased', business_id: SALON, is_hidden: true },
      { first_name: 'visited', business_id: SALON, is_hidden: true },
      { first_name: 'elsewhere', business_id: OTHER_SALON, is_hidden: false },
    ]);
    expect(await businesses('customer_import_batches', 'position')).toEqual([OTHER_SALON, OTHER_SALON]);
    expect(await businesses('customer_codes')).toEqual([OTHER_SALON]);
  });

  test('first in every key and reference', async () => {
    await migrate(connection);
    const keys = await ask<{ key: string; columns: string[] }>(`
      SELECT conrelid::regclass || ' ' || conname AS key, ARRAY(
        SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS part (number, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place
      ) AS columns FROM pg_constraint
      WHERE contype IN ('p', 'u', 'f') AND conrelid::regclass::text = ANY ('{${TABLES.slice(0, -1)}}')
        OR conname = 'appointments_customer_fkey'`);
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter(({ columns }) => columns[0] !== 'business_id')).toEqual([]);
  });

  test('so that nothing leads to the customer of another', async () => {
    await migrate(connection);
    const refused = (statement: string) => expect(ask(statement)).rejects.toMatchObject({ code: '23503' });
    const other = idOf('elsewhere');
    await refused(`UPDATE appointments SET customer_id = '${other}' WHERE customer_id = '${idOf('ayse')}'`);
    await refused(`UPDATE customers SET merged_into = '${other}' WHERE id = '${idOf('merged')}'`);
    await refused(`UPDATE customer_contacts SET customer_id = '${other}' WHERE customer_id = '${idOf('ayse')}'`);
    await refused(`UPDATE customer_merges SET customer_id = '${other}'`);
    await refused(`UPDATE customer_erasures SET customer_id = '${other}'`);
    await refused(`UPDATE customer_import_batches SET business_id = '${SALON}'`);
    await refused(`UPDATE customer_codes SET business_id = '${SALON}'`);
  });

  test('a merge is undone as before, and an erasure outlives the record', async () => {
    await migrate(connection);
    expect(await ask(`SELECT undo_merge('${idOfRow(1)}', '${SALON}') AS back`)).toEqual([{ back: idOf('merged') }]);
    expect(await ask(`SELECT merged_into FROM customers WHERE NOT is_hidden AND first_name = 'merged'`)).toEqual([
      { merged_into: null },
    ]);
    await ask(`UPDATE appointments SET customer_id = NULL WHERE business_id = '${SALON}'`);
    await ask(`DELETE FROM customers WHERE id = '${idOf('erased')}'`);
    expect(await ask('SELECT business_id, customer_id FROM customer_erasures')).toEqual([
      { business_id: SALON, customer_id: null },
    ]);
    expect(await ask(`SELECT id FROM customers WHERE first_name = 'merged into erased'`)).toEqual([]);
  });

  test('and so does what is to be done in the background', async () => {
    const jobs = await openJobQueues(connection, QUEUES, { works: false });
    const add = (queue: JobQueue<object>, data: object) => jobs.add(queue, connection.database, [{ data }]);
    await add(CUSTOMER_ERASURES, { erasureId: idOfRow(2) });
    await add(CUSTOMER_IMPORTS, { importId: idOfRow(3) });
    await add(CUSTOMER_CODES, { codeId: idOfRow(4) });
    await add(CUSTOMER_CODES, { codeId: idOfRow(5) });
    await migrate(connection);
    expect(await ask(`SELECT data FROM jobs.job ORDER BY name, data ->> 'codeId'`)).toEqual([
      { data: { businessId: SALON, erasureId: idOfRow(2) } },
      { data: { businessId: OTHER_SALON, importId: idOfRow(3) } },
      { data: { businessId: OTHER_SALON, codeId: idOfRow(4) } },
      { data: { codeId: idOfRow(5) } },
    ]);
    await jobs.stop();
  });
});
