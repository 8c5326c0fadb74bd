import { readdir, readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { connectPatiently } from '../../../../tests/support/connect-patiently.ts';
import { copyTemplate, type createEmptyDatabase } from '../../../../tests/support/database.ts';
import { copyDatabase } from '../../../../tests/support/postgres-server.ts';
import type { Connection, ScriptRunner } from '../database/connect.ts';

const FOLDER = new URL('../database/migrations/', import.meta.url);
/** The names of all migrations, in order */
export const MIGRATIONS = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

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

/** A salon with a service and a person, as every schema takes it before there were businesses; all of it has the owner's id. */
export const formerSalon = (owner: string) => `
  INSERT INTO accounts (id, role, first_name, last_name, email, phone, language, created_at)
  VALUES ('${owner}', 'OWNER', 'Elif', 'Yılmaz', 'elif${owner}@salon.example', '1', 'tr', '2020-01-01');
  INSERT INTO branches (id, owner_id, name, category, slug, description, address, phone, email, is_published, working_hours,
    theme_primary_color, theme_secondary_color, auto_approve_appointments, min_cancellation_hours, slot_interval_minutes,
    time_zone, created_at)
  VALUES ('${owner}', '${owner}', 'Şık Berber', 'BARBER', 'sik-berber-${owner}', 'Berber', 'Moda', '1', 'berber@salon.example',
    true, '{}', '#123456', '#abcdef', false, 4, 15, 'Europe/Istanbul', '2020-01-01');
  INSERT INTO services (id, branch_id, name, description, duration_minutes, price_kurus, created_at)
  VALUES ('${owner}', '${owner}', 'Saç kesimi', 'Yıkama', 30, 34999, '2020-01-01');
  INSERT INTO staff_members (id, branch_id, first_name, last_name, email, phone, title, working_schedule, break_times, created_at)
  VALUES ('${owner}', '${owner}', 'İlker', 'Öz', 'ilker@salon.example', '1', 'Usta', '{}', '{}', '2020-01-01');
`;

/** Brings an empty database to the state of the first files, with data from the first one on. */
export const bringTo = (connection: Connection, files: readonly string[]) => bringFrom(connection, 0, files);

/** The same of a database that is in the state of the first `done` files. */
async function bringFrom(connection: Connection, done: number, files: readonly string[]): Promise<void> {
  await connection.withScriptRunner(async ({ run }) => {
    if (done === 0) {
      await run(LIST_OF_MIGRATIONS);
      await apply(run, files.slice(0, 1));
      if (files.length > 0) await run(DATA);
    }
    await apply(run, files.slice(done || 1));
  });
}

/**
 * Opens databases in the state of the first files, of ever more of them: copies of one that grows, so that each file is run
 * once.
 */
export function growFormerDatabase(): (count: number) => ReturnType<typeof createEmptyDatabase> {
  const { adminUrl } = inject('databaseSource');
  let growing: ReturnType<typeof copyDatabase> | undefined;
  let done = 0;
  return async (count) => {
    growing ??= copyDatabase(adminUrl, 'template0');
    const { name, url } = await growing;
    const connection = connectPatiently(url);
    await bringFrom(connection, done, MIGRATIONS.slice(0, count));
    await connection.close();
    done = count;
    return copyTemplate({ adminUrl, template: name });
  };
}

/** Brings an empty database to the state right before a migration, and then runs the script. */
export async function bringBefore(connection: Connection, migration: string, data: string): Promise<void> {
  await connection.withScriptRunner(async ({ run }) => {
    await run(LIST_OF_MIGRATIONS);
    await apply(
      run,
      MIGRATIONS.filter((name) => name < migration),
    );
    await run(data);
  });
}

const LIST_OF_MIGRATIONS = 'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)';

async function apply(run: ScriptRunner['run'], files: readonly string[]): Promise<void> {
  for (const name of files) {
    const script = await readFile(new URL(name, FOLDER), 'utf8');
    await run(`BEGIN; ${script}; INSERT INTO schema_migrations VALUES ('${name}', now()); COMMIT;`);
  }
}
