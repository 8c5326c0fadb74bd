import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0027_persons.sql';
const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const OWN = idOf(1);
const OTHER = idOf(2);

const business = (id: string) => `INSERT INTO businesses (id, created_at) VALUES ('${id}', '2020-01-01');`;

/** A branch with somebody who is booked once; all of it has the branch's id. */
const branch = (id: string, { of, email, at }: { of: string; email: string; at: string }) => `
  INSERT INTO branches (id, business_id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  VALUES ('${id}', '${of}', 'Şık Berber', 'BARBER', 'sik-berber-${id}', 'Berber', 'Moda', '1', 'berber@salon.example', true,
    '{}', '#123456', '#abcdef', false, 4, 15, 'Europe/Istanbul', '2020-01-01');
  INSERT INTO services (id, branch_id, name, description, duration_minutes, price_kurus, created_at)
  VALUES ('${id}', '${id}', 'Saç kesimi', 'Yıkama', 30, 34999, '2020-01-01');
  INSERT INTO staff_members (id, branch_id, first_name, last_name, email, phone, title, working_schedule, break_times, created_at)
  VALUES ('${id}', '${id}', 'İlker', 'Öz', '${email}', '1', 'Usta', '{}', '{}', '2020-01-01');
  INSERT INTO appointments (id, branch_id, service_id, staff_id, status, starts_at, ends_at, service_name, duration_minutes,
    price_kurus, staff_name, customer_first_name, customer_last_name, customer_email, customer_phone, confirmation_code,
    language, created_at)
  VALUES ('${id}', '${id}', '${id}', '${id}', 'CONFIRMED', '2026-05-31T${at}:00Z', '2026-05-31T${at}:30Z', 'Saç kesimi', 30,
    34999, 'İlker Öz', 'Ayşe', 'Demir', 'ayse@musteri.example', '1', 'ACD-${id.at(-1)}23-EFH', 'tr', '2026-05-02');`;

test.for([
  { when: 'at other hours', at: '08', people: 1 },
  { when: 'at the same hour, who stays two', at: '07', people: 2 },
])('who works in two branches of a business is one person, also when booked $when', async ({ at, people }) => {
  const { connection, drop } = await createEmptyDatabase();
  await bringBefore(
    connection,
    MIGRATION,
    [
      business(OWN),
      business(OTHER),
      branch(idOf(3), { of: OWN, email: 'ilker@salon.example', at: '07' }),
      branch(idOf(4), { of: OWN, email: 'Ilker@salon.example', at }),
      branch(idOf(5), { of: OTHER, email: 'ilker@salon.example', at: '07' }),
    ].join('\n'),
  );
  await migrate(connection);
  const database = wholeDatabase(connection.database);
  const staff = await database.selectFrom('staff_members').select(['business_id', 'person_id']).orderBy('id').execute();
  expect(staff.map(({ business_id }) => business_id)).toEqual([OWN, OWN, OTHER]);
  expect(staff.map(({ person_id }) => person_id)).toEqual([idOf(3), idOf(people === 1 ? 3 : 4), idOf(5)]);
  const { rows } = await sql`
    SELECT appointments.business_id, appointments.person_id FROM appointments ORDER BY id`.execute(database);
  expect(rows).toEqual(staff);
  await drop();
});
