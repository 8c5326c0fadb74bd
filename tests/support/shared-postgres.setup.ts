import type { TestProject } from 'vitest/node';
import { startMigrated } from './migrated-server.ts';
import type { PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedPostgres: Pick<PostgresServer, 'adminUrl' | 'socketFolder'> & {
      /** A copy of its data with the migrated database, for servers that a test has for itself */
      readonly dataToCopy: string;
    };
  }
}

/** Each process of Vakit holds some, and several test files run at a time. */
const SETTINGS = ['max_connections=300'];

/** Starts a PostgreSQL server for the run, with a migrated database, for the tests that leave the server as it is. */
export default async function sharePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, socketFolder, copyData, stop } = await startMigrated(SETTINGS);
  project.provide('sharedPostgres', { adminUrl, socketFolder, dataToCopy: copyData() });
  return stop;
}
