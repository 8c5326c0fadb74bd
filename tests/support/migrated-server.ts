import { basename, join } from 'node:path';
import { programsIn } from '../../apps/server/src/database/built-in/postgres-programs.ts';
import { connectPatiently } from './connect-patiently.ts';
import { prepareDatabase } from './database.ts';
import { keepMigratedData } from './kept-data.ts';
import { type PostgresServer, runStatement, startPostgres, urlOfDatabase } from './postgres-server.ts';

/** The name of a database to copy, in which every migration has run */
export const MIGRATED = 'vakit';

/** A server with a migrated database on it, and a data directory of Vakit with the same */
export type MigratedServer = { readonly server: PostgresServer; readonly dataDirectory: string };

/**
 * Starts a PostgreSQL server with a migrated database on it.
 * @param installed the folder of another PostgreSQL than the one that comes with Vakit
 */
export async function startMigrated(
  settings: readonly string[] = [],
  installed = process.env.TEST_POSTGRES,
): Promise<MigratedServer> {
  const dataDirectory = await keepMigratedData();
  if (!installed) {
    return { dataDirectory, server: await startPostgres({ settings, dataToCopy: join(dataDirectory, 'postgres') }) };
  }
  const server = await startPostgres({ settings, programs: programsIn(installed, basename(installed)) });
  try {
    await runStatement(server.adminUrl, `CREATE DATABASE ${MIGRATED}`);
    const connection = connectPatiently(urlOfDatabase(MIGRATED, server.adminUrl));
    await prepareDatabase(connection);
    await connection.close();
    return { dataDirectory, server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
