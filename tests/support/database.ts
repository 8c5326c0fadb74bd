import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { QUEUES } from '../../apps/server/src/background-work.ts';
import { type Connection, connectPostgres } from '../../apps/server/src/database/connect.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { openEmbedded } from '../../apps/server/src/database/open-embedded.ts';
import { type JobQueues, openJobQueues } from '../../apps/server/src/jobs/job-queues.ts';
import { runStatement, urlOfDatabase } from './postgres-server.ts';

/** What fresh databases are copied from, already migrated; the global setup of a test project provides it. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly migrated: string; readonly empty: string }
  | { readonly kind: 'postgres'; readonly adminUrl: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

export type TestDatabase = {
  readonly connection: Connection;
  /** Where background work is put; nobody does it unless the test opens queues of its own. */
  readonly jobs: JobQueues;
  /** Closes the connection and throws the data away. */
  drop(): Promise<void>;
};

/** A fresh, migrated database of the kind that the running test project is about. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const source = inject('databaseSource');
  const { connection, drop } =
    source.kind === 'embedded' ? await loadSnapshot(source.migrated) : await copyTemplate(source);
  const jobs = await openJobQueues(connection, QUEUES, { works: false });
  return {
    connection,
    jobs,
    async drop() {
      await jobs.stop();
      await drop();
    },
  };
}

/** Makes an empty database what the tests begin with. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await migrate(connection);
  await (await openJobQueues(connection, QUEUES, { works: false })).stop();
}

/** An embedded database in a new folder: migrated as by a server that has run there, or with nothing in it yet. */
export async function openFolder(folder: string, state: 'migrated' | 'empty' = 'migrated'): Promise<Connection> {
  const source = inject('databaseSource');
  if (source.kind !== 'embedded') throw new Error('The setup of the test project provides another database');
  return openEmbedded(folder, await openAsBlob(source[state]));
}

type Opened = Omit<TestDatabase, 'jobs'>;

/** A database of the same kind in which there is nothing yet. */
export async function createEmptyDatabase(): Promise<Opened> {
  const source = inject('databaseSource');
  if (source.kind === 'postgres') return copyTemplate({ ...source, template: 'template0' });
  return loadSnapshot(source.empty);
}

async function loadSnapshot(snapshot: string): Promise<Opened> {
  const connection = await openEmbedded(undefined, await openAsBlob(snapshot));
  // Half of what a test takes would else be zeros, which are written ahead of a log that nobody reads again.
  await connection.withScriptRunner(({ run }) => run('SET wal_init_zero = off'));
  return { connection, drop: () => connection.close() };
}

async function copyTemplate({ adminUrl, template }: DatabaseSource & { kind: 'postgres' }): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const connection = connectPostgres(urlOfDatabase(name, adminUrl));
  return {
    connection,
    async drop() {
      await connection.close();
      await runStatement(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
