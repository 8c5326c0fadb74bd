import { DAY, HOUR, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore, formerSalon } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0011_held_time.sql';
const ID = '00000000-0000-7000-8000-000000000001';
let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  isMigrated = false;
  ({ connection, drop } = await createEmptyDatabase());
  await bringBefore(connection, MIGRATION, formerSalon(ID));
});
afterEach(() => drop());

const NOW = Date.now();
let count = 0;
/** From then on rows name their business. */
let isMigrated = false;

/** Writes an appointment of an hour, and five minutes for cleaning up, that got its status so many milliseconds from now. */
async function write(status: string, startsIn: number, changedIn = startsIn): Promise<string> {
  const [column, value] = isMigrated ? [sql`business_id,`, sql`(SELECT business_id FROM branches),`] : [sql``, sql``];
  const id = crypto.randomUUID();
  const startsAt = new Date(NOW + startsIn);
  const code = `ACD-${String(count++).padStart(3, '0')}-EFH`;
  await sql`INSERT INTO appointments (${column} id, branch_id, service_id, staff_id, status, starts_at, ends_at, buffer_minutes,
      service_name, duration_minutes, price_kurus, staff_name, customer_first_name, customer_last_name, customer_email,
      customer_phone, confirmation_code, language, created_at)
    VALUES (${value} ${id}, ${ID}, ${ID}, ${ID}, ${status}, ${startsAt}, ${new Date(NOW + startsIn + HOUR)}, 5, 'Saç kesimi', 60, 34999,
      'İlker Öz', 'Ayşe', 'Demir', 'ayse@musteri.example', '1', ${code}, 'tr', ${new Date(NOW - 90 * DAY)})`.execute(
    wholeDatabase(connection.database),
  );
  await sql`INSERT INTO appointment_changes (${column} id, branch_id, appointment_id, status, actor, changed_at)
    VALUES (${value} gen_random_uuid(), ${ID}, ${id}, ${status}, 'SYSTEM', ${new Date(NOW + changedIn)})`.execute(
    wholeDatabase(connection.database),
  );
  return id;
}

async function stateOf(id: string): Promise<{ outcome: number | null; isLost: boolean; free: Date | null }> {
  const row = await wholeDatabase(connection.database)
    .selectFrom('appointments')
    .select(['starts_at', 'outcome_at', 'free_from'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    outcome: row.outcome_at && row.outcome_at.getTime() - NOW,
    isLost: row.free_from?.getTime() === row.starts_at.getTime(),
    free: row.free_from,
  };
}

test('what was completed keeps the time that is its own still, however it was given away before', async () => {
  const ahead = await write('COMPLETED', 3 * DAY, -DAY);
  const aheadForLong = await write('COMPLETED', 4 * DAY, -30 * DAY);
  const given = await write('COMPLETED', 5 * DAY, -DAY);
  await write('CONFIRMED', 5 * DAY + 50 * MINUTE, -DAY);
  const meetsBuffer = await write('COMPLETED', 6 * DAY, -DAY);
  await write('PENDING', 6 * DAY + 62 * MINUTE, -DAY);
  const missed = await write('NO_SHOW', 7 * DAY, -DAY);
  const yesterday = await write('COMPLETED', -DAY, -DAY + HOUR);
  const [one, other] = [await write('COMPLETED', -2 * DAY), await write('NO_SHOW', -2 * DAY + 30 * MINUTE)];
  const old = await write('COMPLETED', -30 * DAY);
  const beside = await write('NO_SHOW', -30 * DAY + 10 * MINUTE);
  await migrate(connection);
  isMigrated = true;

  expect(await stateOf(ahead)).toEqual({ outcome: -DAY, isLost: false, free: null });
  expect(await stateOf(aheadForLong)).toEqual({ outcome: -90 * DAY, isLost: false, free: null });
  for (const id of [given, meetsBuffer, missed]) {
    expect(await stateOf(id)).toMatchObject({ outcome: -DAY, isLost: true });
  }
  expect(await stateOf(yesterday)).toEqual({ outcome: -DAY + HOUR, isLost: false, free: null });
  for (const id of [one, other]) expect((await stateOf(id)).isLost).toBe(true);
  for (const id of [old, beside]) expect(await stateOf(id)).toEqual({ outcome: null, isLost: false, free: null });

  for (const taken of [3 * DAY, 4 * DAY + 61 * MINUTE, -DAY]) {
    await expect(write('PENDING', taken)).rejects.toThrow('occupations_no_overlap');
  }
  for (const free of [7 * DAY, -2 * DAY, -30 * DAY]) await write('PENDING', free);
});

test('only an outcome has a moment and gives time up', async () => {
  await migrate(connection);
  isMigrated = true;
  const id = await write('CONFIRMED', DAY);
  const set = (columns: string) =>
    sql.raw(`UPDATE appointments SET ${columns} WHERE id = '${id}'`).execute(wholeDatabase(connection.database));
  await expect(set('outcome_at = now()')).rejects.toThrow('appointments_outcome_check');
  await expect(set('free_from = starts_at')).rejects.toThrow('appointments_free_from_check');
  const completed = `status = 'COMPLETED', outcome_at = now()`;
  await expect(set(`${completed}, free_from = ends_at + interval '5 minutes'`)).rejects.toThrow(
    'appointments_free_from_check',
  );
  await expect(set(`${completed}, free_from = starts_at - interval '1 second'`)).rejects.toThrow(
    'appointments_free_from_check',
  );
  await set(`${completed}, free_from = ends_at`);
});
