import { fileURLToPath } from 'node:url';
import { withBackUpClient } from '../database/back-up-client.ts';
import { readHeader } from '../database/back-up-text.ts';
import { loadBackUp } from '../database/load-back-up.ts';

/** A back-up that the last version with former migrations has made: the demo, a row in each table and a reminder that waits */
export const BACK_UP_OF_LAST_RELEASE = fileURLToPath(new URL('./last-release.vakit', import.meta.url));

/** Makes an empty database what that version has left behind. */
export async function loadLastRelease(url: string): Promise<void> {
  const header = await readHeader(BACK_UP_OF_LAST_RELEASE);
  await withBackUpClient(url, async (client) => {
    await client.query('BEGIN');
    await loadBackUp(client, BACK_UP_OF_LAST_RELEASE, header);
    await client.query('COMMIT');
  });
}
