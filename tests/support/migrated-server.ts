import { connectPatiently } from './connect-patiently.ts';
import { prepareDatabase } from './database.ts';
import { type PostgresServer, runStatement, startPostgres, urlOfDatabase } from './postgres-server.ts';

/** The name of a database to copy, in which every migration has run */
export const MIGRATED = 'migrated';

/** Starts a PostgreSQL server with a migrated database on it. */
export async function startMigrated(settings: readonly string[] = []): Promise<PostgresServer> {
  const server = await startPostgres({ settings });
  try {
    await makeMigrated(server.adminUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Makes that database on a server. */
async function makeMigrated(adminUrl: string): Promise<void> {
  await runStatement(adminUrl, `CREATE DATABASE ${MIGRATED}`);
  const connection = connectPatiently(urlOfDatabase(MIGRATED, adminUrl));
  await prepareDatabase(connection);
  await connection.close();
}
