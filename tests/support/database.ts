import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { QUEUES } from '../../apps/server/src/background-work.ts';
import type { Connection } from '../../apps/server/src/database/connect.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { type JobQueues, openJobQueues } from '../../apps/server/src/jobs/job-queues.ts';
import { connectPatiently } from './connect-patiently.ts';
import { copyDatabase, copyFolder } from './postgres-server.ts';

/** The server of a test run */
export type DatabaseSource = {
  readonly adminUrl: string;
  readonly socketFolder: string;
  /** The database of which fresh ones are copies */
  readonly template: string;
  /** A data directory of Vakit with the same database, to be copied */
  readonly dataDirectory: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

export type TestDatabase = {
  readonly connection: Connection;
  /** Queues for background work; nothing is done unless the test opens queues of its own. */
  readonly jobs: JobQueues;
  /** Closes the connection and throws the data away. */
  drop(): Promise<void>;
};

/** A fresh, migrated database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, drop } = await copyTemplate(inject('databaseSource'));
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

/** Makes a data directory of Vakit with a migrated database, as a server leaves it that has run there. */
export async function makeDataDirectory(folder: string): Promise<void> {
  copyFolder(`${inject('databaseSource').dataDirectory}/.`, folder);
}

/** Removes such a folder; a database that nobody uses any more may still be ending there. */
export const removeDataDirectory = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });

type Opened = Omit<TestDatabase, 'jobs'>;
type CopySource = { readonly adminUrl: string; readonly template: string };

/** A database in which there is nothing yet. */
export const createEmptyDatabase = (): Promise<Opened> =>
  copyTemplate({ ...inject('databaseSource'), template: 'template0' });

/** A copy of a database on a PostgreSQL server. */
export async function copyTemplate({ adminUrl, template }: CopySource): Promise<Opened> {
  const copy = await copyDatabase(adminUrl, template);
  const connection = connectPatiently(copy.url);
  return {
    connection,
    async drop() {
      await connection.close();
      await copy.drop();
    },
  };
}
