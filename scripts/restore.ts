// npm run restore -- FILE
import { restore } from '../apps/server/src/restore.ts';
import { addressOfDatabase, namedFile, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const file = namedFile('restore');
  const { tables, rows, leftOut, former } = await restore(addressOfDatabase(config), file, {
    keepIn: config.dataDirectory,
  });
  return [
    `Restored ${rows} rows of ${tables} tables from ${file}. Start Vakit.`,
    former && `What was there before is kept in ${former}: restore that to go back, delete it when you are sure.`,
    leftOut.length > 0 && `Left out, for Vakit does not know them: ${leftOut.join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n');
});
