import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore, formerSalon } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const FIRST = '0010_customer_identity.sql';
const OWNER = '00000000-0000-7000-8000-000000000001';
/** Enough that every path is taken many times. */
const PEOPLE = 200;
const APPOINTMENTS = 2 * PEOPLE;

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, FIRST, formerSalon(OWNER) + HISTORY);
});
afterEach(() => drop());

/** Everybody comes twice: nine of ten book online, one is booked at the reception by phone alone. One more is of the form. */
const HISTORY = `
  INSERT INTO appointments (id, branch_id, service_id, staff_id, status, starts_at, ends_at, service_name, duration_minutes,
    price_kurus, staff_name, customer_first_name, customer_last_name, customer_email, customer_phone, confirmation_code, language,
    created_at, customer_id)
  SELECT gen_random_uuid(), '${OWNER}', '${OWNER}', '${OWNER}', 'COMPLETED', at, at + interval '30 minutes', 'Saç kesimi', 30, 34999,
    'İlker Öz', 'Kişi' || person, 'Ak', email, phone, 'AAA-' || lpad((n % 1000)::text, 3, '0') || '-' ||
    translate(to_char(n / 1000, 'FM000'), '0123456789', 'ACDEFHJKMN'), 'tr', at,
    customer_of('${OWNER}', gen_random_uuid(), at, 'Kişi' || person, 'Ak', email, phone)
  FROM (
    SELECT n, n % ${PEOPLE} AS person, '2020-01-01'::timestamptz + n * interval '1 hour' AS at,
      CASE WHEN n % 10 = 0 THEN '' ELSE 'kisi' || n % ${PEOPLE} || '@posta.example' END AS email,
      '0532 ' || 1000000 + n % ${PEOPLE} AS phone
    FROM generate_series(1, ${APPOINTMENTS}) AS n
  ) AS drawn;
  INSERT INTO appointment_changes (id, branch_id, appointment_id, status, actor, account_id, changed_at)
  SELECT gen_random_uuid(), branch_id, id, 'CONFIRMED', CASE customer_email WHEN '' THEN 'ACCOUNT' ELSE 'CUSTOMER' END,
    CASE customer_email WHEN '' THEN '${OWNER}'::uuid END, created_at
  FROM appointments;
  SELECT customer_of('${OWNER}', gen_random_uuid(), '2026-01-01', 'Form', 'Ak', 'form@posta.example', '0532 444 55 66');
  UPDATE customer_contacts SET blocked_at = '2026-01-02' WHERE value = 'kisi7@posta.example';`;

const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(wholeDatabase(connection.database))).rows;
const COUNTS = `SELECT (SELECT count(*)::integer FROM appointments WHERE customer_id IS NOT NULL) AS appointments,
  (SELECT count(*)::integer FROM customers) AS customers, (SELECT count(*)::integer FROM customer_contacts) AS contacts,
  (SELECT md5(string_agg(customer_id || kind || value || typed || coalesce(blocked_at::text, ''), '' ORDER BY customer_id, kind, value))
    FROM customer_contacts) AS all_contacts`;

test('all contacts stay, confirmed where the business has brought them and seen where only an online booking has', async () => {
  const before = await ask(COUNTS);
  await migrate(connection);
  expect(await ask(COUNTS)).toEqual(before);
  expect(before).toMatchObject([{ appointments: APPOINTMENTS, customers: PEOPLE + 1 }]);
  const states =
    await ask(`SELECT kind, confirmed_at IS NOT NULL AS is_confirmed, count(*)::integer FROM customer_contacts
    GROUP BY 1, 2 ORDER BY 1, 2`);
  expect(states).toEqual([
    { kind: 'EMAIL', is_confirmed: false, count: 0.9 * PEOPLE },
    { kind: 'EMAIL', is_confirmed: true, count: 1 },
    { kind: 'PHONE', is_confirmed: false, count: 0.9 * PEOPLE },
    // One of ten, whom only the reception knows, and the one of the form
    { kind: 'PHONE', is_confirmed: true, count: 0.1 * PEOPLE + 1 },
  ]);
});

test('whoever booked online before is known by the same two again', async () => {
  await migrate(connection);
  const [known] = await ask<{ id: string }>(
    `SELECT customer_id AS id FROM customer_contacts WHERE value = 'kisi7@posta.example'`,
  );
  const found =
    await ask(`SELECT customer_online('${OWNER}', gen_random_uuid(), now(), 'Kişi7', 'Ak', 'KISI7@posta.example',
    '+90 532 1000007') AS id`);
  expect(found).toEqual([known]);
});
