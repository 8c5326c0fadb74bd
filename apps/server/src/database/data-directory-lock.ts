import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataDirectoryLock = { release(): void };

/**
 * Makes the folder when it is not there and holds it for this process alone. The embedded database takes no lock of its
 * own: two processes on one folder would silently diverge. The operating system frees the lock when the process ends,
 * however it ends, so none is ever left behind.
 * @throws Error with a sentence for the person at the terminal when another process holds it
 */
export async function lockDataDirectory(folder: string): Promise<DataDirectoryLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // SQLite serves only as a portable file lock; Node itself offers none.
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new Error(`Another Vakit process is using ${folder}. Stop it first, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
  return { release: () => file.close() };
}
