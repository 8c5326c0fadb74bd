import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsAmong, nameOfRoutine } from './applied-files.ts';
import { type BackUpHeader, CHUNK, readTables, WAITING_JOBS } from './back-up-text.ts';
import type { ScriptRunner } from './connect.ts';
import { foreignKeysIn, type Table, tablesIn } from './describe-schema.ts';
import { asOneSchema } from './former-migrations.ts';
import { applySchemaFiles, refuseUnfit, WITHIN_TRANSACTION } from './migrate.ts';
import { ownSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files.ts';

/** The result of restoring a back-up */
export type Loaded = {
  readonly tables: number;
  readonly rows: number;
  /** Tables that Vakit does not know, of somebody who had put them beside its own */
  readonly leftOut: readonly string[];
};

/**
 * Makes an empty database what a back-up holds, in the schema that it had then, in a transaction that the caller has begun.
 * The caller has looked whether that schema is one of this version's. The jobs that waited lie in the temporary table `waiting_jobs` of the connection afterwards.
 * @throws Error with a sentence for the person at the terminal when this server cannot hold it
 */
export async function loadBackUp(
  client: Client,
  file: string,
  header: BackUpHeader,
  files?: SchemaFiles,
): Promise<Loaded> {
  const own = files ?? (await ownSchemaFiles());
  const runner: ScriptRunner = {
    run: async (script) => void (await client.query(script)),
    rows: async (statement) => (await client.query(statement)).rows,
  };
  await refuseUnfit(runner.rows);
  const migrations = own.migrations.slice(0, migrationsAmong(asOneSchema(header.applied, own)).length);
  await applySchemaFiles(runner, { ...own, migrations, routines: routinesOf(header, own) }, WITHIN_TRANSACTION);
  return loadRows(client, file, header);
}

/** The routines of that time: those that have changed since may speak of tables that are not there yet. */
function routinesOf({ applied, routines }: BackUpHeader, own: SchemaFiles): SqlFile[] {
  const digests = new Map(applied.map(({ name, digest }) => [name, digest]));
  return routines.map(
    (former) =>
      own.routines.find(({ name, digest }) => name === former.name && digest === digests.get(nameOfRoutine(former))) ??
      former,
  );
}

async function loadRows(client: Client, file: string, header: BackUpHeader): Promise<Loaded> {
  const tables = await tablesIn(client);
  const here = new Map(tables.map((table) => [table.name, table]));
  refuseDifference(tables, header, file);
  const foreignKeys = await foreignKeysIn(client);
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  // The rows were written with the triggers' effects, so triggers must not run again.
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name)};
    CREATE TEMPORARY TABLE ${WAITING_JOBS.name} (queue text, data jsonb, start_after timestamptz)`);

  const leftOut: string[] = [];
  let rows = 0;
  await readTables(file, header, async (table, text) => {
    const isKnown = table === WAITING_JOBS || here.has(table.name);
    if (!isKnown) leftOut.push(table.name);
    const count = isKnown ? await copyRows(client, table, text) : await passOver(text);
    if (table !== WAITING_JOBS) rows += count;
  });

  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { name, value } of header.sequences)
    await client.query('SELECT setval(to_regclass($1), $2)', [name, value]);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  return { tables: tables.length, rows, leftOut };
}

async function copyRows(client: Client, { name, columns }: Table, text: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`, { highWaterMark: CHUNK }));
  await pipeline(text, copy);
  return copy.rowCount;
}

async function passOver(text: AsyncIterable<Buffer>): Promise<number> {
  for await (const _ of text);
  return 0;
}

/** The rows of a table go into the columns that it had. */
function refuseDifference(here: readonly Table[], header: BackUpHeader, file: string): void {
  const columnsThere = new Map(header.tables.map(({ name, columns }) => [name, columns.toSorted().join()]));
  const different = here.filter(({ name, columns }) => columnsThere.get(name) !== columns.toSorted().join());
  if (different.length === 0) return;
  const names = different.map(({ name }) => name).join(', ');
  throw new Error(`${file} cannot be restored: in its schema other columns belong to ${names}.`);
}
