import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0081_waits_of_items.sql';
const ID = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
/** What triggers of that time would do is done by hand. */
const KEYED = ['branches', 'services', 'staff_members', 'appointments'];
const triggers = (state: 'DISABLE' | 'ENABLE') =>
  KEYED.map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER;`).join('\n');

/** How long a service takes, how long its work before the wait, and the wait */
type Item = readonly [duration: number, after: number | null, wait: number | null];
const COLOUR: Item = [75, 15, 45];
const PLAIN: Item = [30, null, null];
type Visit = { readonly minutes: number; readonly waits: string | null; readonly items: readonly Item[] };
const VISITS: readonly (Visit & { readonly name: string; readonly said: readonly Item[] })[] = [
  { name: 'as booked', minutes: 75, waits: '{15,60}', items: [COLOUR], said: [COLOUR] },
  { name: 'shorter', minutes: 40, waits: '{15,40}', items: [COLOUR], said: [COLOUR] },
  { name: 'shorter and longer again', minutes: 75, waits: '{15,40}', items: [COLOUR], said: [[75, 15, 25]] },
  { name: 'without what it lost', minutes: 75, waits: null, items: [COLOUR], said: [[75, null, null]] },
  { name: 'repeated otherwise', minutes: 80, waits: '{20,60}', items: [COLOUR], said: [[75, 20, 40]] },
  { name: 'of two', minutes: 105, waits: '{45,70}', items: [PLAIN, COLOUR], said: [PLAIN, [75, 15, 25]] },
  { name: 'plain', minutes: 30, waits: null, items: [PLAIN], said: [PLAIN] },
];
const idOf = (index: number) => `00000000-0000-7000-9000-00000000000${index}`;

const visit = ({ minutes, waits, items }: Visit, index: number) => `
  INSERT INTO appointments (business_id, person_id, id, branch_id, service_id, staff_id, status, starts_at, ends_at, buffer_minutes, waits,
    service_name, duration_minutes, price_kurus, staff_name, customer_first_name, customer_last_name, customer_email, customer_phone,
    confirmation_code, language, created_at)
  SELECT '${ID}', '${ID}', '${idOf(index)}', '${ID}', '${ID}', '${ID}', 'CONFIRMED', starts_at, starts_at + interval '${minutes} minutes', 0,
    ${waits ? `'${waits}'` : 'NULL'}, 'Boya', ${minutes}, 34999, 'İlker Öz', 'Ayşe', 'Demir', 'ayse@musteri.example', '1',
    'ACD-00${index}-EFH', 'tr', '2026-05-30' FROM (VALUES ('2026-05-31 07:00Z'::timestamptz + ${index} * interval '3 hours')) AS drawn (starts_at);
  ${items
    .map(
      ([duration, after, wait], place) => `
  INSERT INTO appointment_items (business_id, appointment_id, position, branch_id, service_id, service_name, duration_minutes,
    processing_after_minutes, processing_minutes, price_kurus)
  VALUES ('${ID}', '${idOf(index)}', ${place + 1}, '${ID}', '${place === 0 ? ID : OTHER}', 'Boya', ${duration}, ${after}, ${wait}, 34999);`,
    )
    .join('')}`;
const service = (id: string) => `
  INSERT INTO services (business_id, id, branch_id, name, description, duration_minutes, price_kurus, created_at)
  VALUES ('${ID}', '${id}', '${ID}', 'Boya', 'Boya', 75, 34999, '2020-01-01');`;
const DATA = `
  INSERT INTO businesses (id, created_at) VALUES ('${ID}', '2020-01-01');
  INSERT INTO branches (business_id, id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  VALUES ('${ID}', '${ID}', 'Şık Berber', 'BARBER', 'sik-berber', 'Berber', 'Moda', '1', 'berber@salon.example', true, '{}',
    '#123456', '#abcdef', false, 4, 15, 'Europe/Istanbul', '2020-01-01');
  ${service(ID)}${service(OTHER)}
  INSERT INTO staff_members (business_id, person_id, id, branch_id, first_name, last_name, email, phone, title, working_schedule,
    break_times, created_at)
  VALUES ('${ID}', '${ID}', '${ID}', '${ID}', 'İlker', 'Öz', 'ilker@salon.example', '1', 'Usta', '{}', '{}', '2020-01-01');
  ${VISITS.map(visit).join('')}`;

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, MIGRATION, `${triggers('DISABLE')}${DATA}${triggers('ENABLE')}`);
});
afterEach(() => drop());

test('the services say when each customer waits, who waits as before, and from then on nothing else is written', async () => {
  await migrate(connection);
  const database = wholeDatabase(connection.database);
  const items = await database.selectFrom('appointment_items').selectAll().orderBy('position').execute();
  const rows = await database.selectFrom('appointments').selectAll().orderBy('id').execute();
  const told = rows.map(({ id, waits }, index) => ({
    name: VISITS[index]?.name,
    waits,
    said: items
      .filter(({ appointment_id }) => appointment_id === id)
      .map((item) => [item.duration_minutes, item.processing_after_minutes, item.processing_minutes]),
  }));
  const kept = (waits: string | null) => waits && JSON.parse(waits.replace('{', '[').replace('}', ']'));
  expect(told).toEqual(VISITS.map(({ name, waits, said }) => ({ name, waits: kept(waits), said })));
  // Each is looked at once it is written.
  const longer = 'UPDATE appointment_items SET duration_minutes = duration_minutes';
  await connection.withScriptRunner(({ run }) => run(`${longer} + 1; ${longer} - 1`));
  await expect(connection.withScriptRunner(({ run }) => run(`${longer} + 1`))).rejects.toMatchObject({
    constraint: 'waits_whole',
  });
});
