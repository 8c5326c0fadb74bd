import { DAY, HOUR, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0054_occupations.sql';
const ID = '00000000-0000-7000-8000-000000000001';
/** What triggers of that time would do is done by hand. */
const KEYED = ['branches', 'services', 'staff_members', 'appointments'];
const triggers = (state: 'DISABLE' | 'ENABLE') =>
  KEYED.map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER;`).join('\n');
const SALON = `
  INSERT INTO businesses (id, created_at) VALUES ('${ID}', '2020-01-01');
  INSERT INTO branches (business_id, id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  VALUES ('${ID}', '${ID}', 'Şık Berber', 'BARBER', 'sik-berber', 'Berber', 'Moda', '1', 'berber@salon.example', true, '{}',
    '#123456', '#abcdef', false, 4, 15, 'Europe/Istanbul', '2020-01-01');
  INSERT INTO services (business_id, id, branch_id, name, description, duration_minutes, price_kurus, created_at)
  VALUES ('${ID}', '${ID}', '${ID}', 'Saç kesimi', 'Yıkama', 60, 34999, '2020-01-01');
  INSERT INTO staff_members (business_id, person_id, id, branch_id, first_name, last_name, email, phone, title, working_schedule, break_times,
    created_at)
  VALUES ('${ID}', '${ID}', '${ID}', '${ID}', 'İlker', 'Öz', 'ilker@salon.example', '1', 'Usta', '{}', '{}', '2020-01-01');
`;

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, MIGRATION, `${triggers('DISABLE')}${SALON}`);
});
afterEach(() => drop());

const START = Date.parse('2026-05-31T07:00:00Z');
let count = 0;

type Written = {
  readonly status: string;
  readonly outcome?: number;
  readonly freeFrom?: number;
  readonly wish?: number;
};

/** Writes an appointment of an hour, and five minutes for cleaning up, so many milliseconds from the first. */
async function write(startsIn: number, { status, outcome, freeFrom, wish }: Written): Promise<string> {
  const id = crypto.randomUUID();
  const at = (offset: number | undefined) => (offset === undefined ? null : new Date(START + startsIn + offset));
  await sql`INSERT INTO appointments (business_id, person_id, move_to_person_id, id, branch_id, service_id, staff_id, status, starts_at, ends_at, buffer_minutes,
      outcome_at, free_from, move_to_staff_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at,
      service_name, duration_minutes, price_kurus, staff_name, customer_first_name, customer_last_name, customer_email,
      customer_phone, confirmation_code, language, created_at)
    VALUES (${ID}, ${ID}, ${wish === undefined ? null : ID}, ${id}, ${ID}, ${ID}, ${ID}, ${status}, ${at(0)}, ${at(HOUR)}, 5, ${at(outcome)}, ${at(freeFrom)},
      ${wish === undefined ? null : ID}, ${wish === undefined ? null : 'İlker Öz'}, ${at(wish)},
      ${wish === undefined ? null : at(wish + HOUR)}, ${wish === undefined ? null : at(0)},
      'Saç kesimi', 60, 34999, 'İlker Öz', 'Ayşe', 'Demir', 'ayse@musteri.example', '1',
      ${`ACD-${String(count++).padStart(3, '0')}-EFH`}, 'tr', ${at(-DAY)})`.execute(wholeDatabase(connection.database));
  return id;
}

const occupied = async () =>
  (await wholeDatabase(connection.database).selectFrom('occupations').selectAll().orderBy('starts_at').execute()).map(
    ({ appointment_id, is_wish, part, holder_id, starts_at, ends_at }) => ({
      id: appointment_id,
      isWish: is_wish,
      part,
      holder: holder_id,
      from: starts_at.getTime() - START,
      to: ends_at.getTime() - START,
    }),
  );

test('everything that is held is occupied then, and nothing else', async () => {
  const pending = await write(0, { status: 'PENDING' });
  const wishing = await write(2 * HOUR, { status: 'CONFIRMED', wish: 30 * MINUTE });
  await write(0, { status: 'CANCELLED' });
  await write(0, { status: 'COMPLETED' });
  const completed = await write(4 * HOUR, { status: 'COMPLETED', outcome: 90 * MINUTE });
  const early = await write(6 * HOUR, { status: 'COMPLETED', outcome: 20 * MINUTE, freeFrom: 25 * MINUTE });
  await write(6 * HOUR + 25 * MINUTE, { status: 'NO_SHOW', outcome: 0, freeFrom: 0 });
  await connection.withScriptRunner(({ run }) => run(triggers('ENABLE')));
  await migrate(connection);

  const own = { isWish: false, part: 1, holder: ID };
  expect(await occupied()).toEqual([
    { ...own, id: pending, from: 0, to: 65 * MINUTE },
    { ...own, id: wishing, from: 2 * HOUR, to: 2 * HOUR + 65 * MINUTE },
    { ...own, id: wishing, isWish: true, from: 2 * HOUR + 30 * MINUTE, to: 2 * HOUR + 95 * MINUTE },
    { ...own, id: completed, from: 4 * HOUR, to: 4 * HOUR + 65 * MINUTE },
    { ...own, id: early, from: 6 * HOUR, to: 6 * HOUR + 25 * MINUTE },
  ]);
  await expect(write(3 * HOUR, { status: 'PENDING' })).rejects.toThrow('occupations_no_overlap');
  await write(6 * HOUR + 25 * MINUTE, { status: 'PENDING' });
});

test('who is booked twice although nobody should be is told, and nothing has changed', async () => {
  await sql`ALTER TABLE appointments DROP CONSTRAINT appointments_no_overlap`.execute(connection.database);
  await write(0, { status: 'PENDING' });
  await write(30 * MINUTE, { status: 'CONFIRMED' });
  await sql`ALTER TABLE appointments ADD CONSTRAINT appointments_no_overlap CHECK (true)`.execute(connection.database);
  await expect(migrate(connection)).rejects.toThrow(`${MIGRATION}: `);
  const { rows } = await sql`SELECT FROM pg_class WHERE relname = 'occupations'`.execute(connection.database);
  expect(rows).toEqual([]);
});
