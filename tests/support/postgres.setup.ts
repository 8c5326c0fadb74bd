import type { TestProject } from 'vitest/node';
import { MIGRATED, startMigrated } from './migrated-server.ts';

/** Starts a PostgreSQL server for the run and migrates one database, of which every test file gets a copy. */
export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startMigrated();
  project.provide('databaseSource', { kind: 'postgres', adminUrl, template: MIGRATED });
  return stop;
}
