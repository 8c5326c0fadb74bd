// npm run move-to-postgres
import { join } from 'node:path';
import { QUEUES } from '../apps/server/src/background-work.ts';
import { isThere } from '../apps/server/src/database/back-up-file.ts';
import { type Connection, connectPostgres } from '../apps/server/src/database/connect.ts';
import { copyDatabase } from '../apps/server/src/database/copy-database.ts';
import { lockDataDirectory } from '../apps/server/src/database/data-directory-lock.ts';
import { refuseFilled } from '../apps/server/src/database/empty-database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { openEmbedded } from '../apps/server/src/database/open-embedded.ts';
import { clientOn } from '../apps/server/src/database/primary-client.ts';
import { openJobQueues } from '../apps/server/src/jobs/job-queues.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ dataDirectory, databaseUrl }) => {
  if (!databaseUrl) throw new Error('Set DATABASE_URL to an empty database of the PostgreSQL server to move to.');
  const folder = join(dataDirectory, 'database');
  if (!(await isThere(folder))) throw new Error(`There is no database in ${dataDirectory}.`);
  const lock = await lockDataDirectory(dataDirectory);
  const target = clientOn(databaseUrl);
  try {
    await target.connect();
    await refuseFilled(target);
    const source = await openEmbedded(folder);
    try {
      await bringUpToDate(source);
      const destination = connectPostgres(databaseUrl);
      await bringUpToDate(destination).finally(() => destination.close());
      const { tables, rows } = await source
        .withScriptRunner((runner) => copyDatabase(runner, target))
        .catch((error) => {
          throw new Error(
            `Nothing was moved. ${error.message} Empty the database of DATABASE_URL before you try again.`,
            { cause: error },
          );
        });
      return `Moved ${rows} rows of ${tables} tables, and counted them on both sides. Start Vakit with this DATABASE_URL from now on.
What was moved is still in ${folder}: keep it until the first back-up of the server.`;
    } finally {
      await source.close();
    }
  } finally {
    await target.end();
    lock.release();
  }
});

/** The tables of Vakit and those of its queues, as this version has them. */
async function bringUpToDate(connection: Connection): Promise<void> {
  await migrate(connection);
  await (await openJobQueues(connection, QUEUES, { works: false })).stop();
}
