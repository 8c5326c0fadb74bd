import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Connection, Queryable, ScriptRunner } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number that nothing else locks: server processes that start together migrate one after the other. */
const LOCK = 7_283_651;
const OLDEST_POSTGRES = 14;

/**
 * Brings the schema up to date: every file of `migrations/` that has not run yet, in order, each in a transaction.
 * @throws Error with a sentence for the person at the terminal when the database cannot hold Vakit, or what has run in it
 * is not the beginning of what this version knows; then nothing has changed
 */
export async function migrate(connection: Connection): Promise<void> {
  const files = await migrationFiles();
  await connection.withScriptRunner(async ({ run, rows }) => {
    await refuseUnfit(rows);
    await run(`SELECT pg_advisory_lock(${LOCK})`);
    try {
      await run(
        `CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)`,
      );
      const applied = (await rows<{ name: string }>('SELECT name FROM schema_migrations')).map(({ name }) => name);
      await refuseMisfit(applied);
      for (const name of files.slice(applied.length)) {
        const script = await readFile(new URL(name, FOLDER), 'utf8');
        try {
          await run(`BEGIN; ${script}; INSERT INTO schema_migrations VALUES ('${name}', now()); COMMIT;`);
        } catch (error) {
          throw Object.assign(error as Error, { message: `${name}: ${(error as Error).message}` });
        }
      }
    } catch (error) {
      await run('ROLLBACK');
      throw error;
    } finally {
      await run(`SELECT pg_advisory_unlock(${LOCK})`);
    }
  });
}

/** How what has run in a database stands to what this version knows */
export type SchemaAge = 'current' | 'older' | 'newer' | 'foreign';

/** How the schema of a database stands to this version. */
export async function schemaAge(database: Queryable): Promise<SchemaAge> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(database);
  return compare(
    rows.map(({ name }) => name),
    await migrationFiles(),
  );
}

/** Only the beginning of the files may have run: what comes later is of a newer version, anything else of another history. */
function compare(applied: readonly string[], files: readonly string[]): SchemaAge {
  const last = files.at(-1) ?? '';
  const known = applied.filter((name) => files.includes(name));
  const isBeginning = files.slice(0, known.length).every((name) => known.includes(name));
  const unknown = applied.filter((name) => !files.includes(name));
  if (!isBeginning || unknown.some((name) => name <= last)) return 'foreign';
  if (unknown.length > 0) return known.length === files.length ? 'newer' : 'foreign';
  return known.length === files.length ? 'current' : 'older';
}

/**
 * Makes sure that what has run in a database is the beginning of what this version knows.
 * @throws Error with a sentence for the person at the terminal
 */
export async function refuseMisfit(applied: readonly string[]): Promise<void> {
  const misfit = describeMisfit(applied, await migrationFiles());
  if (misfit) throw new Error(misfit);
}

function describeMisfit(applied: readonly string[], files: readonly string[]): string | undefined {
  const age = compare(applied, files);
  const unknown = applied.filter((name) => !files.includes(name)).sort();
  if (age === 'newer') {
    return `The database is of a newer version of Vakit (${unknown.join(', ')}). Start that version; to go back, restore the back-up from before the upgrade into an empty database.`;
  }
  if (age !== 'foreign') return undefined;
  const missing = files
    .slice(
      0,
      files.findLastIndex((name) => applied.includes(name)),
    )
    .filter((name) => !applied.includes(name));
  const faults = [
    unknown.length > 0 && `has ${unknown.join(', ')}, which this version does not know`,
    missing.length > 0 && `lacks ${missing.join(', ')}`,
  ];
  return `The database ${faults.filter(Boolean).join(', and ')}: its migrations do not fit. Take the version that made it, or restore a back-up into an empty database.`;
}

/** Text must be kept as it is written, whatever its letters. */
async function refuseUnfit(rows: ScriptRunner['rows']): Promise<void> {
  const [server] = await rows<{ encoding: string; version: number }>(
    `SELECT current_setting('server_encoding') AS encoding, current_setting('server_version_num')::integer / 10000 AS version`,
  );
  if (server && server.version < OLDEST_POSTGRES) {
    throw new Error(`This is PostgreSQL ${server.version}. Vakit needs ${OLDEST_POSTGRES} or newer.`);
  }
  if (server && server.encoding !== 'UTF8') {
    throw new Error(
      `The database is encoded in ${server.encoding}, and Vakit needs UTF8: createdb --template=template0 --encoding=UTF8 …`,
    );
  }
}

let known: Promise<string[]> | undefined;

/** Read once: a newer version may be put into the folder of one that still runs. */
function migrationFiles(): Promise<string[]> {
  known ??= readdir(FOLDER).then((names) => names.filter((name) => name.endsWith('.sql')).sort());
  return known;
}
