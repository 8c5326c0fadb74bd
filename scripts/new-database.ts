import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBuiltIn } from '../apps/server/src/database/built-in/built-in-database.ts';
import { type Connection, connectPostgres } from '../apps/server/src/database/connect.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';

/** Does work at a migrated database of its own, which is thrown away afterwards. */
export async function withNewDatabase<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-'));
  const { url, release } = await openBuiltIn(folder, { settings: ['fsync=off'] });
  try {
    const connection = connectPostgres(url);
    await migrate(connection);
    const result = await work(connection);
    await connection.close();
    return result;
  } finally {
    await release();
    await rm(folder, { recursive: true, force: true });
  }
}
