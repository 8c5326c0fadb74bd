// npm run backup -- FILE
import { backUp } from '../apps/server/src/database/back-up.ts';
import { backUpPostgres } from '../apps/server/src/database/back-up-postgres.ts';
import { namedFile, runCommand } from './run-command.ts';

await runCommand(async ({ dataDirectory, databaseUrl }) => {
  const file = namedFile('backup');
  if (databaseUrl) await backUpPostgres(databaseUrl, file);
  else await backUp(dataDirectory, file);
  return `Backed up to ${file}. Keep it on another machine.`;
});
