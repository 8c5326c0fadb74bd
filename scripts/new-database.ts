import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuiltIn } from '../apps/server/src/database/built-in/built-in-database.ts';
import { type Connection, connectPostgres } from '../apps/server/src/database/connect.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';

/** A database for the time of one command */
export type NewDatabase = {
  readonly connection: Connection;
  /** Closes the connection and throws the data away. */
  drop(): Promise<void>;
};

/** Makes a migrated database in a temporary folder. */
export async function openNewDatabase(): Promise<NewDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-'));
  const { url, release } = await openBuiltIn(folder, { settings: ['fsync=off'] });
  const connection = connectPostgres(url);
  await migrate(connection);
  return {
    connection,
    async drop() {
      await connection.close();
      await release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
