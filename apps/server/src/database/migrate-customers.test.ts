import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bookedPeople, customersAmong, firstPlaces, keysOf } from '../test-support/booked-people.ts';
import { bringBefore, formerSalon } from '../test-support/former-schema.ts';
import { START } from '../test-support/test-app.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const FIRST = '0007_customers.sql';
const [OWNER, OTHER_OWNER] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, FIRST, formerSalon(OWNER) + formerSalon(OTHER_OWNER));
});
afterEach(() => drop());

/** Writes past appointments as the schema before this migration held them, one a minute, and returns their ids in order. */
async function write(owner: string, booked: readonly { email: string; phone: string; isErased?: boolean }[]) {
  const rows = booked.map(({ email, phone, isErased }, index) => ({
    id: crypto.randomUUID(),
    email,
    phone,
    first_name: `Kişi${index}`,
    created_at: new Date(START.getTime() + index * 60_000),
    erased_at: isErased ? START : null,
    code: `${owner.endsWith('1') ? 'AAA' : 'CCC'}-${String(index).padStart(3, '0')}-AAA`,
  }));
  await sql`INSERT INTO appointments (id, branch_id, service_id, staff_id, status, starts_at, ends_at, service_name,
      duration_minutes, price_kurus, staff_name, customer_first_name, customer_last_name, customer_email, customer_phone,
      confirmation_code, language, created_at, customer_erased_at)
    SELECT id, ${owner}::uuid, ${owner}::uuid, ${owner}::uuid, 'COMPLETED', created_at, created_at + interval '30 minutes',
      'Saç kesimi', 30, 34999, 'İlker Öz', first_name, 'Ak', email, phone, code, 'tr', created_at, erased_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS booked (
      id uuid, email text, phone text, first_name text, created_at timestamptz, erased_at timestamptz, code text
    )`.execute(wholeDatabase(connection.database));
  return rows.map(({ id }) => id);
}

async function customersOf(appointmentIds: readonly string[]) {
  const rows = await wholeDatabase(connection.database)
    .selectFrom('appointments')
    .select(['id', 'customer_id'])
    .execute();
  const customers = new Map(rows.map((row) => [row.id, row.customer_id]));
  return appointmentIds.map((id) => customers.get(id) ?? null);
}

test('those who booked before there were customers become the customers that they would be today', async () => {
  const [drawn = []] = fc.sample(bookedPeople({ minLength: 50, maxLength: 50 }), { seed: 1, numRuns: 1 });
  // Back then everybody left an address.
  const booked = drawn.filter((each) => keysOf(each).length > 0);
  const sparse = booked.slice(0, 7);
  const ids = await write(OWNER, booked);
  const others = await write(OTHER_OWNER, sparse);
  await migrate(connection);

  const customers = await customersOf(ids);
  expect(firstPlaces(customers)).toEqual(customersAmong(booked));
  const elsewhere = await customersOf(others);
  expect(firstPlaces(elsewhere)).toEqual(customersAmong(sparse));
  expect(elsewhere.filter((id) => customers.includes(id))).toEqual([]);
});

test('each with a name, an id that sorts by time, and contacts under which bookings find them', async () => {
  const booked = [
    { email: 'Ayse@x.example', phone: '0532 000 00 01' },
    { email: '', phone: '+90 532 000 00 01' },
    { email: 'mert@x.example', phone: '-' },
    { email: '', phone: '', isErased: true },
  ];
  const ids = await write(OWNER, booked);
  await migrate(connection);
  const [first, second, mert, nobody] = await customersOf(ids);
  expect(second).toBe(first);
  expect(nobody).toBeNull();
  const rows = await wholeDatabase(connection.database).selectFrom('customers').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { id: first, first_name: 'Kişi0', created_at: START, search_text: ' kisi0 ak ayse@x.example +905320000001' },
    { id: mert, first_name: 'Kişi2', search_text: ' kisi2 ak mert@x.example' },
  ]);
  expect(parseInt(rows[0]?.id.replace('-', '').slice(0, 12) ?? '', 16)).toBe(START.getTime());
  const { rows: found } = await sql<{ id: string }>`SELECT customer_online(
    ${OWNER}::uuid, gen_random_uuid(), ${START}::timestamptz, 'Mert', 'Ak', 'MERT@x.example', '12345') AS id`.execute(
    wholeDatabase(connection.database),
  );
  expect(found).toEqual([{ id: mert }]);
});
