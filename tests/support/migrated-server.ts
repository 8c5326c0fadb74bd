import { join } from 'node:path';
import { keepMigratedData } from './kept-data.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** The name of a database to copy, in which every migration has run */
export const MIGRATED = 'vakit';

/** A server with a migrated database on it, and the data directory of Vakit that both come from */
export type MigratedServer = { readonly server: PostgresServer; readonly dataDirectory: string };

/** Starts a PostgreSQL server with a migrated database on it. */
export async function startMigrated(settings: readonly string[] = []): Promise<MigratedServer> {
  const dataDirectory = await keepMigratedData();
  return { dataDirectory, server: await startPostgres({ settings, dataToCopy: join(dataDirectory, 'postgres') }) };
}
