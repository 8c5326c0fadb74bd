// npm run backup -- FILE
import { backUp } from '../apps/server/src/database/back-up.ts';
import { runOnDataDirectory } from './data-directory.ts';

await runOnDataDirectory('backup', async (dataDirectory, file) => {
  await backUp(dataDirectory, file);
  return `Backed up to ${file}. Keep it on another machine.`;
});
