import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What SQLite says when another process holds the file */
const SQLITE_BUSY = 5;

export type DataDirectoryLock = { release(): void };

/**
 * Creates the folder when it is missing and locks it for this process. The embedded database takes no lock of its
 * own: two processes on one folder would silently diverge. The operating system frees the lock when the process ends,
 * however it ends, so none is ever left behind.
 * @throws Error with a sentence for the person at the terminal when another process holds it
 */
export async function lockDataDirectory(folder: string): Promise<DataDirectoryLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  // SQLite would not say why it cannot.
  await (await open(path, 'a', 0o600)).close();
  // SQLite serves only as a portable file lock; Node itself offers none.
  const file = new DatabaseSync(path);
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(`Another Vakit process is using ${folder}. Stop it first, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
  return { release: () => file.close() };
}
