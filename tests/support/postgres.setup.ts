import type { TestProject } from 'vitest/node';
import { connectPostgres } from '../../apps/server/src/database/connect.ts';
import { prepareDatabase } from './database.ts';
import { runStatement, startPostgres, urlOfDatabase } from './postgres-server.ts';

const TEMPLATE = 'migrated';

/** Starts a PostgreSQL server for the run and migrates one database, of which every test file gets a copy. */
export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startPostgres();
  try {
    await runStatement(adminUrl, `CREATE DATABASE ${TEMPLATE}`);
    const connection = connectPostgres(urlOfDatabase(TEMPLATE, adminUrl));
    await prepareDatabase(connection);
    await connection.close();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseSource', { kind: 'postgres', adminUrl, template: TEMPLATE });
  return stop;
}
