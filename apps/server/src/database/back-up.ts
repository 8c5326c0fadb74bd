import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type AppliedFile, SELECT_APPLIED_FILES } from './applied-files.ts';
import { withBackUpClient } from './back-up-client.ts';
import { writeWhole } from './back-up-file.ts';
import { CHUNK, END_OF_ROWS, headerLines, lineBeforeRows, WAITING_JOBS, withDigest } from './back-up-text.ts';
import { routinesIn, sequencesIn, type Table, tablesIn } from './describe-schema.ts';
import { ownSchemaFiles } from './schema-files.ts';

/** Tables and rows that were written or read */
export type Amount = { readonly tables: number; readonly rows: number };

/**
 * Writes a database as it is at one moment into a new file, which only its owner can read; it may be in use.
 * @throws Error with a sentence for the person at the terminal; then there is no file
 */
export function backUp(url: string, file: string): Promise<Amount> {
  return writeWhole(file, (unfinished) =>
    withBackUpClient(url, async (client) => {
      const tables = await requireVakit(client);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // A table that a migration writes anew would be empty for who began to look before.
      await client.query(`LOCK TABLE ${tables.map(({ name }) => name)} IN ACCESS SHARE MODE`);
      return writeBackUp(client, unfinished);
    }),
  );
}

/** Writes what a transaction sees, as long as nobody changes it for the transaction. */
export async function writeBackUp(client: Client, file: string): Promise<Amount> {
  const tables = await requireVakit(client);
  const { rows: applied } = await client.query<AppliedFile>(SELECT_APPLIED_FILES);
  const header = headerLines({
    version: (await ownSchemaFiles()).version,
    takenAt: new Date().toISOString(),
    applied,
    tables,
    sequences: await sequencesIn(client),
    routines: await routinesIn(client),
  });
  const counts: (() => number)[] = [];
  const rowsBy = (statement: string) => {
    const copy = client.query(copyTo(statement, { highWaterMark: CHUNK }));
    counts.push(() => copy.rowCount);
    return copy;
  };
  const waitingJobs = await statementForWaitingJobs(client);
  await pipeline(
    async function* text() {
      yield header;
      yield lineBeforeRows(WAITING_JOBS);
      yield* rowsBy(waitingJobs);
      yield END_OF_ROWS;
      for (const table of tables) {
        yield lineBeforeRows(table);
        yield* rowsBy(`COPY ${table.name} (${table.columns}) TO STDOUT`);
        yield END_OF_ROWS;
      }
    },
    withDigest,
    createGzip({ chunkSize: CHUNK }),
    createWriteStream(file, { flush: true }),
  );
  // How many rows there were is told after the last of them.
  await client.query('SELECT');
  return { tables: tables.length, rows: counts.slice(1).reduce((sum, count) => sum + count(), 0) };
}

/** The queues may not have been opened yet; what was done is not told. */
async function statementForWaitingJobs(client: Client): Promise<string> {
  const { rows } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('jobs.job') IS NOT NULL AS "isThere"`);
  const jobs = rows[0]?.isThere
    ? `SELECT name, data, start_after FROM jobs.job WHERE state <= 'active' ORDER BY created_on`
    : 'SELECT WHERE false';
  return `COPY (${jobs}) TO STDOUT`;
}

/** @throws Error with a sentence for the person at the terminal when there are other tables, or none */
async function requireVakit(client: Client): Promise<Table[]> {
  const tables = await tablesIn(client);
  if (tables.some(({ name }) => name === 'schema_migrations')) return tables;
  throw new Error(`There is no Vakit in the database ${client.database}.`);
}
