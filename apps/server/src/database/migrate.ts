import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Connection, Queryable } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number that nothing else locks: server processes that start together migrate one after the other. */
const LOCK = 7_283_651;

/** Brings the schema up to date: every file of `migrations/` that has not run yet, in order, each in a transaction. */
export async function migrate(connection: Connection): Promise<void> {
  const files = await migrationFiles();
  await connection.withScriptRunner(async ({ run, rows }) => {
    await run(`SELECT pg_advisory_lock(${LOCK})`);
    try {
      await run(
        `CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)`,
      );
      const applied = new Set(
        (await rows<{ name: string }>('SELECT name FROM schema_migrations')).map((row) => row.name),
      );
      for (const name of files.filter((file) => !applied.has(file))) {
        const script = await readFile(new URL(name, FOLDER), 'utf8');
        await run(`BEGIN; ${script}; INSERT INTO schema_migrations VALUES ('${name}', now()); COMMIT;`);
      }
    } catch (error) {
      await run('ROLLBACK');
      throw error;
    } finally {
      await run(`SELECT pg_advisory_unlock(${LOCK})`);
    }
  });
}

/** Whether every migration that this version knows has run; a newer version may have run more. */
export async function isMigrated(database: Queryable): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(database);
  const applied = new Set(rows.map(({ name }) => name));
  return (await migrationFiles()).every((name) => applied.has(name));
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}
