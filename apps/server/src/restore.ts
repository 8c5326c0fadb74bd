import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { QUEUES } from './background-work.ts';
import { writeBackUp } from './database/back-up.ts';
import { withBackUpClient } from './database/back-up-client.ts';
import { writeWhole } from './database/back-up-file.ts';
import { readHeader, WAITING_JOBS } from './database/back-up-text.ts';
import { connectPostgres } from './database/connect.ts';
import { tablesIn } from './database/describe-schema.ts';
import { contentsOf, emptyDatabase } from './database/empty-database.ts';
import { type Loaded, loadBackUp } from './database/load-back-up.ts';
import { MIGRATION_LOCK, migrate } from './database/migrate.ts';
import { refuseMisfit } from './database/schema-age.ts';
import { ownSchemaFiles, type SchemaFiles } from './database/schema-files.ts';
import { openJobQueues } from './jobs/job-queues.ts';

/** Jobs that are put into their queues at a time */
const BATCH = 1000;

export type Restored = Loaded & {
  /** The back-up of what was in the database before, if there was anything */
  readonly former?: string;
};

type Options = {
  /** Folder for a back-up of the database's former content */
  readonly keepIn: string;
  readonly now?: Date;
  /** Schema to migrate to, instead of this version's */
  readonly files?: SchemaFiles;
};

/**
 * Puts a back-up into a database, all of it or nothing, and brings it up to date. What was there before is backed up first.
 * @throws Error with a sentence for the person at the terminal: the file is no back-up that this version can use, or there is
 * something else in the database, or somebody; then nothing has changed
 */
export async function restore(
  url: string,
  file: string,
  { keepIn, now = new Date(), files }: Options,
): Promise<Restored> {
  const header = await readHeader(file);
  refuseMisfit(header.applied, files ?? (await ownSchemaFiles()), `${file} cannot be restored. `);
  return withBackUpClient(url, async (client) => {
    await client.query('BEGIN');
    // A server that starts waits for it.
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const former = await keepFormer(client, join(keepIn, `before-restore-${instantInName(now)}.vakit`));
    let loaded: Loaded;
    try {
      if (former) await emptyDatabase(client);
      loaded = await loadBackUp(client, file, header, files);
    } catch (error) {
      if (former) await rm(former);
      throw error;
    }
    await client.query('COMMIT');
    try {
      await client.query(`ANALYZE ${(await tablesIn(client)).map(({ name }) => name)}`);
      await takeUp(client, url, files);
    } catch (error) {
      const kept = former ? ` What was there before is kept in ${former}.` : '';
      const reason = `${file} has been restored, but not brought up to date: ${(error as Error).message}.${kept}`;
      throw new Error(reason, { cause: error });
    }
    return { ...loaded, ...(former && { former }) };
  });
}

const instantInName = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-');

/** @returns the file in which is what the database holds */
async function keepFormer(client: Client, file: string): Promise<string | undefined> {
  const contents = await contentsOf(client);
  if (contents === 'nothing') return undefined;
  if (contents === 'something else') {
    throw new Error(
      `The database ${client.database} holds something that is not Vakit's, and it would be mixed with that. Make an empty one, and name it in DATABASE_URL: createdb --template=template0 --encoding=UTF8 ${client.database}_new`,
    );
  }
  await refuseRunning(client);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await client.query(`LOCK TABLE ${(await tablesIn(client)).map(({ name }) => name)}`);
  await writeWhole(file, (unfinished) => writeBackUp(client, unfinished)).catch((error) => {
    throw Object.assign(error as Error, {
      message: `What is in the database now could not be kept, and nothing has changed. ${(error as Error).message}`,
    });
  });
  return file;
}

/** In milliseconds that the connections of a server which has just been stopped may take to end */
const ENDS_WITHIN = 1_000;

/** A running server would go on with what it remembers of the database from before. */
async function refuseRunning(client: Client): Promise<void> {
  const until = performance.now() + ENDS_WITHIN;
  while (await isServed(client)) {
    if (performance.now() > until)
      throw new Error(`Vakit is running on the database ${client.database}. Stop it first.`);
    await pause(50);
    await client.query('SELECT pg_stat_clear_snapshot()');
  }
}

async function isServed(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'vakit%'`,
  );
  return Boolean(rowCount);
}

/** Brings the database up to date and puts the jobs that waited into its queues. */
async function takeUp(client: Client, url: string, files?: SchemaFiles): Promise<void> {
  const connection = connectPostgres(url);
  try {
    await migrate(connection, files);
    const queues = await openJobQueues(connection, QUEUES, { works: false });
    for (const queue of QUEUES) {
      for (;;) {
        const { rows } = await client.query<{ data: object; start_after: Date }>(
          `DELETE FROM ${WAITING_JOBS.name} WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM ${WAITING_JOBS.name} WHERE queue = $1 LIMIT ${BATCH})) RETURNING data, start_after`,
          [queue.name],
        );
        if (rows.length === 0) break;
        const jobs = rows.map(({ data, start_after: startAfter }) => ({ data, startAfter }));
        await queues.add(queue, connection.database, jobs);
      }
    }
    await queues.stop();
  } finally {
    await connection.close();
  }
}
