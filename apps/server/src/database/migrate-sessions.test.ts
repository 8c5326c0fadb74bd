import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0074_rooms_and_seats_of_sessions.sql';
const ID = '00000000-0000-7000-8000-000000000001';
/** What triggers of that time would do is done by hand. */
const KEYED = ['branches', 'services', 'staff_members', 'group_sessions', 'appointments'];
const triggers = (state: 'DISABLE' | 'ENABLE') =>
  KEYED.map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER;`).join('\n');
const TIME = `'2026-05-31 07:00Z', '2026-05-31 08:00Z'`;
/** Of the last two digits of its id */
const seatOf = (digits: string, status: string, seat: number | null) => `
  INSERT INTO appointments (business_id, person_id, id, branch_id, service_id, staff_id, status, starts_at, ends_at, free_from, buffer_minutes,
    session_id, seat, service_name, duration_minutes, price_kurus, staff_name, customer_first_name, customer_last_name, customer_email,
    customer_phone, confirmation_code, language, created_at)
  VALUES ('${ID}', '${ID}', '00000000-0000-7000-9000-0000000000${digits}', '${ID}', '${ID}', '${ID}', '${status}', ${TIME}, '2026-05-31 07:00Z', 0,
    '${ID}', ${seat}, 'Pilates', 60, 34999, 'İlker Öz', 'Ayşe', 'Demir', 'ayse@musteri.example', '1', 'ACD-0${digits}-EFH', 'tr', '2026-05-30');`;
const DATA = `
  INSERT INTO businesses (id, created_at) VALUES ('${ID}', '2020-01-01');
  INSERT INTO branches (business_id, id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  VALUES ('${ID}', '${ID}', 'Şık Stüdyo', 'BARBER', 'sik-studyo', 'Stüdyo', 'Moda', '1', 'studyo@salon.example', true, '{}',
    '#123456', '#abcdef', false, 4, 15, 'Europe/Istanbul', '2020-01-01');
  INSERT INTO services (business_id, id, branch_id, name, description, duration_minutes, price_kurus, seats, created_at)
  VALUES ('${ID}', '${ID}', '${ID}', 'Pilates', 'Grup', 60, 34999, 8, '2020-01-01');
  INSERT INTO staff_members (business_id, person_id, id, branch_id, first_name, last_name, email, phone, title, working_schedule,
    break_times, created_at)
  VALUES ('${ID}', '${ID}', '${ID}', '${ID}', 'İlker', 'Öz', 'ilker@salon.example', '1', 'Usta', '{}', '{}', '2020-01-01');
  INSERT INTO group_sessions (business_id, id, branch_id, service_id, staff_id, person_id, starts_at, ends_at, buffer_minutes, created_at)
  VALUES ('${ID}', '${ID}', '${ID}', '${ID}', '${ID}', '${ID}', ${TIME}, 0, '2020-01-01');
  INSERT INTO session_seats (business_id, session_id, number) VALUES ('${ID}', '${ID}', 1), ('${ID}', '${ID}', 2);
  INSERT INTO occupations (business_id, session_id, is_wish, part, holder_id, starts_at, ends_at) VALUES ('${ID}', '${ID}', false, 1, '${ID}', ${TIME});
  ${seatOf('01', 'CONFIRMED', 1)}${seatOf('02', 'COMPLETED', 2)}${seatOf('03', 'CANCELLED', null)}`;

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, MIGRATION, `${triggers('DISABLE')}${DATA}${triggers('ENABLE')}`);
});
afterEach(() => drop());

test('whoever had a seat before goes along with the session, and whoever had cancelled stays', async () => {
  await migrate(connection);
  const database = wholeDatabase(connection.database);
  await sql`UPDATE group_sessions SET starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`.execute(
    database,
  );
  const rows = await database.selectFrom('appointments').select(['status', 'starts_at']).orderBy('id').execute();
  expect(rows.map(({ status, starts_at }) => `${status} ${starts_at.toISOString().slice(11, 16)}`)).toEqual([
    'CONFIRMED 08:00',
    'COMPLETED 08:00',
    'CANCELLED 07:00',
  ]);
});
