// npm run backup -- FILE
import { backUp } from '../apps/server/src/database/back-up.ts';
import { addressOfDatabase, namedFile, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const file = namedFile('backup');
  const { tables, rows } = await backUp(addressOfDatabase(config), file);
  return `Backed up ${rows} rows of ${tables} tables to ${file}. Keep it on another machine.`;
});
