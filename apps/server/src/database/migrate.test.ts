import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { buildApp } from '../app.ts';
import { QUEUES } from '../background-work.ts';
import { readConfig } from '../config.ts';
import { openJobQueues } from '../jobs/job-queues.ts';
import { START } from '../test-support/test-app.ts';
import { openChangeFeed } from './change-feed.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILES = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** A salon as the first schema held it: a booking, and its mail that waits to be sent. */
const DATA = `
  INSERT INTO accounts (id, role, first_name, last_name, email, phone, language, created_at)
  VALUES ('00000000-0000-7000-8000-000000000001', 'OWNER', 'Elif', 'Yılmaz', 'elif@salon.example', '1', 'tr', '2026-05-01');
  INSERT INTO branches (id, owner_id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  SELECT '00000000-0000-7000-8000-000000000002', id, 'Şık Berber', 'BARBER', 'sik-berber', 'Berber', 'Moda', '1',
    'berber@salon.example', true, '{}', '#123456', '#abcdef', false, 4, 15, 'Europe/Istanbul', '2026-05-01' FROM accounts;
  INSERT INTO services (id, branch_id, name, description, duration_minutes, price_kurus, created_at)
  SELECT '00000000-0000-7000-8000-000000000003', id, 'Saç kesimi', 'Yıkama', 30, 34999, '2026-05-01' FROM branches;
  INSERT INTO staff_members (id, branch_id, first_name, last_name, email, phone, title, working_schedule, break_times, created_at)
  SELECT '00000000-0000-7000-8000-000000000004', id, 'İlker', 'Öz', 'ilker@salon.example', '1', 'Usta', '{}', '{}', '2026-05-01'
  FROM branches;
  INSERT INTO appointments (id, branch_id, service_id, staff_id, status, starts_at, ends_at, service_name, duration_minutes,
    price_kurus, staff_name, customer_first_name, customer_last_name, customer_email, customer_phone, confirmation_code,
    language, created_at)
  SELECT '00000000-0000-7000-8000-000000000005', services.branch_id, services.id, staff_members.id, 'CONFIRMED',
    '2026-05-31T07:00:00Z', '2026-05-31T07:30:00Z', 'Saç kesimi', 30, 34999, 'İlker Öz', 'Ayşe', 'Demir',
    'ayse@musteri.example', '1', 'ACD-123-EFH', 'tr', '2026-05-02' FROM services, staff_members;
  INSERT INTO mails (id, branch_id, appointment_id, kind, recipient, subject, html, plain_text, status, next_attempt_at, created_at)
  SELECT '00000000-0000-7000-8000-000000000006', branch_id, id, 'CONFIRMED', customer_email, 'Randevunuz', '<p>', 'Randevunuz',
    'WAITING', '2026-05-02', '2026-05-02' FROM appointments;
`;

let drop: () => Promise<void>;
afterEach(() => drop());

/** Brings an empty database to the state of the first files, with data from the first one on. */
async function bringTo(connection: Connection, files: readonly string[]): Promise<void> {
  await connection.withScriptRunner(async ({ run }) => {
    await run('CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)');
    for (const [index, name] of files.entries()) {
      const script = await readFile(new URL(name, FOLDER), 'utf8');
      await run(`BEGIN; ${script}; INSERT INTO schema_migrations VALUES ('${name}', now()); COMMIT;`);
      if (index === 0) await run(DATA);
    }
  });
}

test.each(FILES.map((_, index) => index + 1))(
  'a database of the first %i files is brought up to date',
  async (count) => {
    const database = await createEmptyDatabase();
    drop = database.drop;
    await bringTo(database.connection, FILES.slice(0, count));

    await migrate(database.connection);
    await migrate(database.connection);

    const jobs = await openJobQueues(database.connection, QUEUES, { works: false });
    const changes = openChangeFeed(database.connection);
    const config = { ...readConfig({}), rateLimit: false };
    const app = await buildApp({
      config,
      database: database.connection.database,
      jobs,
      changes,
      secret: new TextEncoder().encode('a secret that only the tests know'),
      now: () => START,
    });
    const tracked = await app.inject('/api/v1/appointments/track/ACD-123-EFH');
    expect(tracked.json()).toMatchObject({
      success: true,
      data: { status: 'CONFIRMED', customerName: 'Ayşe Demir', price: 349.99, branchSlug: 'sik-berber' },
    });
    const messages = await database.connection.database.selectFrom('messages').selectAll().execute();
    expect(messages).toMatchObject([{ channel: 'EMAIL', status: 'WAITING', plain_text: 'Randevunuz' }]);
    await app.close();
    await changes.close();
    await jobs.stop();
  },
);
