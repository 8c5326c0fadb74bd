import type { TestProject } from 'vitest/node';
import { MIGRATED, startMigrated } from './migrated-server.ts';

/** Each process of Vakit holds some connections, and several test files run at a time. */
const SETTINGS = ['max_connections=300'];

/** Starts a PostgreSQL server for the run with one migrated database, of which every test file gets a copy. */
export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { server, dataDirectory } = await startMigrated(SETTINGS);
  project.provide('databaseSource', {
    adminUrl: server.adminUrl,
    socketFolder: server.socketFolder,
    template: MIGRATED,
    dataDirectory,
  });
  return server.stop;
}
