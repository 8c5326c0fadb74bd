import { type AppliedFile, migrationsAmong, routinesAmong, SELECT_APPLIED_FILES } from './applied-files.ts';
import type { Connection, ScriptRunner } from './connect.ts';
import { asOneSchema, takeOver } from './former-migrations.ts';
import { putRoutinesInPlace, type Step } from './put-routines-in-place.ts';
import { areRoutinesInPlace, changedRoutines, refuseMisfit } from './schema-age.ts';
import { ownSchemaFiles, type SchemaFiles } from './schema-files.ts';

/** Any number that nothing else locks: server processes that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_283_651;
const OLDEST_POSTGRES = 15;

/**
 * Brings the schema up to date: every file of `migrations/` that has not run yet, in order, each in a transaction, and then
 * the functions and triggers of `routines/` when any of them is another one than in the database.
 * @param files what to bring it to, in place of what this version has
 * @throws Error with a sentence for the person at the terminal when the database cannot hold Vakit, or what has run in it
 * is not the beginning of what this version knows; then nothing has changed
 */
export async function migrate(connection: Connection, files?: SchemaFiles): Promise<void> {
  const wanted = files ?? (await ownSchemaFiles());
  await connection.withScriptRunner(async (runner) => {
    const { run, rows } = runner;
    await refuseUnfit(rows);
    await run(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    try {
      await applySchemaFiles(runner, wanted, ONE_BY_ONE);
    } catch (error) {
      await run('ROLLBACK');
      throw error;
    } finally {
      await run(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    }
  });
}

const ONE_BY_ONE: Step = { begin: 'BEGIN', end: 'COMMIT' };
/** In a transaction that somebody else has begun; temporary tables go as they do when one ends. */
export const WITHIN_TRANSACTION: Step = { begin: 'SAVEPOINT before_file', end: 'DISCARD TEMP; RELEASE before_file' };

/**
 * Applies to a database what it lacks of the files, for a caller who keeps others away meanwhile.
 * @throws Error as `migrate`, in the middle of a step
 */
export async function applySchemaFiles(runner: ScriptRunner, wanted: SchemaFiles, step: Step): Promise<void> {
  const { run, rows } = runner;
  const { migrations, routines, version } = wanted;
  await run(`CREATE TABLE IF NOT EXISTS schema_migrations
    (name text PRIMARY KEY, applied_at timestamptz NOT NULL, digest text, version text)`);
  const found = await rows<AppliedFile>(SELECT_APPLIED_FILES);
  refuseMisfit(found, wanted);
  const applied = asOneSchema(found, wanted);
  if (applied !== found) await takeOver(runner, wanted, step);
  const pending = migrations.slice(migrationsAmong(applied).length);
  for (const { name, script, digest } of pending) {
    const done = `INSERT INTO schema_migrations (name, applied_at, digest, version)
      VALUES ('${name}', now(), '${digest}', '${version}')`;
    try {
      await run(`${step.begin}; ${script}; ${done}; ${step.end};`);
    } catch (error) {
      throw Object.assign(error as Error, { message: `${name}: ${(error as Error).message}` });
    }
  }
  if (pending.length > 0 || !areRoutinesInPlace(applied, routines)) {
    // A migration may have made any function as it was back then.
    const changed = pending.length > 0 ? routines : changedRoutines(applied, routines);
    await putRoutinesInPlace(runner, wanted, { changed, former: routinesAmong(applied) }, step);
  }
}

/** Text must be kept as it is written, whatever its letters. */
export async function refuseUnfit(rows: ScriptRunner['rows']): Promise<void> {
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
