// npm run restore -- FILE
import { readHeader } from '../apps/server/src/database/back-up-text.ts';
import { withAddress } from '../apps/server/src/database/held-database.ts';
import { restore } from '../apps/server/src/restore.ts';
import { namedFile, runCommand } from './run-command.ts';

await runCommand(async (config) => {
  const file = namedFile('restore');
  // Nothing is brought up, or made, for a file that cannot be restored.
  await readHeader(file);
  const { tables, rows, leftOut, former } = await withAddress(
    config,
    (url) => restore(url, file, { keepIn: config.dataDirectory }),
    { mayBeNew: true },
  );
  return [
    `Restored ${rows} rows of ${tables} tables from ${file}. Start Vakit.`,
    former && `What was there before is kept in ${former}: restore that to go back, delete it when you are sure.`,
    leftOut.length > 0 && `Left out, for Vakit does not know them: ${leftOut.join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n');
});
