// npm run restore -- FILE
import { restore } from '../apps/server/src/database/back-up.ts';
import { restorePostgres } from '../apps/server/src/database/back-up-postgres.ts';
import { namedFile, runCommand } from './run-command.ts';

await runCommand(async ({ dataDirectory, databaseUrl }) => {
  const file = namedFile('restore');
  if (databaseUrl) {
    await restorePostgres(databaseUrl, file);
    return `Restored ${file}. Start Vakit with this DATABASE_URL.`;
  }
  const former = await restore(dataDirectory, file);
  return [`Restored ${file}.`, former && `The database from before is kept in ${former}.`].filter(Boolean).join('\n');
});
