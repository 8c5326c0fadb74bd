// npm run restore -- FILE
import { restore } from '../apps/server/src/database/back-up.ts';
import { runOnDataDirectory } from './data-directory.ts';

await runOnDataDirectory('restore', async (dataDirectory, file) => {
  const former = await restore(dataDirectory, file);
  return [`Restored ${file}.`, former && `The database from before is kept in ${former}.`].filter(Boolean).join('\n');
});
