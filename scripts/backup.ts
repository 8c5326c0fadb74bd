// npm run backup -- FILE
import { backUp } from '../apps/server/src/database/back-up.ts';
import { withAddress } from '../apps/server/src/database/held-database.ts';
import { namedFile, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const file = namedFile('backup');
  const { tables, rows } = await withAddress(config, (url) => backUp(url, file));
  return `Backed up ${rows} rows of ${tables} tables to ${file}. Keep it on another machine.`;
});
