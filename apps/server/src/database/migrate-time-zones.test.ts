import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { bringBefore } from '../test-support/former-schema.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0085_time_zones_of_places.sql';
/** What was stored, and what it becomes */
const ZONES: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'Europe/Berlin',
  UTC: 'UTC',
  'Etc/GMT+3': 'Etc/GMT+3',
  '+0300': 'Etc/GMT-3',
  '+03:00': 'Etc/GMT-3',
  '+14': 'Etc/GMT-14',
  '-0500': 'Etc/GMT+5',
  '\u221212:00': 'Etc/GMT+12',
  '-13': 'Europe/Istanbul',
  '-0530': 'Europe/Istanbul',
  CET: 'Europe/Brussels',
  eet: 'Europe/Athens',
  Iran: 'Asia/Tehran',
  'GMT+0': 'UTC',
  PST: 'Europe/Istanbul',
};
const idOf = (index: number) => `00000000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`;
const branch = (zone: string, index: number) => `
  INSERT INTO businesses (id, created_at) VALUES ('${idOf(index)}', '2020-01-01');
  INSERT INTO branches (business_id, id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  VALUES ('${idOf(index)}', '${idOf(index)}', 'Şık Berber', 'BARBER', 'sik-berber-${index}', 'Berber', 'Moda', '1',
    'berber@salon.example', true, '{}', '#123456', '#abcdef', false, 4, 15, '${zone}', '2020-01-01');`;
const triggers = (state: 'DISABLE' | 'ENABLE') => `ALTER TABLE branches ${state} TRIGGER USER;`;

let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createEmptyDatabase());
  const data = Object.keys(ZONES).map(branch).join('');
  await bringBefore(connection, MIGRATION, `${triggers('DISABLE')}${data}${triggers('ENABLE')}`);
});
afterEach(() => drop());

test('each branch keeps its clock under the name of a place, and from then on nothing else is written', async () => {
  await migrate(connection);
  const branches = wholeDatabase(connection.database).selectFrom('branches').select('time_zone').orderBy('id');
  expect((await branches.execute()).map(({ time_zone }) => time_zone)).toEqual(Object.values(ZONES));
  const write = (zone: string) =>
    connection.withScriptRunner(({ run }) => run(`UPDATE branches SET time_zone = '${zone}'`));
  await expect(write('+03:00')).rejects.toMatchObject({ constraint: 'branches_time_zone_named_by_place' });
  await expect(write('US/Pacific-New')).rejects.toMatchObject({ code: '22023' });
});
