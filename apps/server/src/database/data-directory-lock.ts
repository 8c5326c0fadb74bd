import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** SQLite's error code for a file that another process holds */
const SQLITE_BUSY = 5;
/** In milliseconds */
const LOOK_INTERVAL = 50;
const PATIENCE = 180_000;

export type DataDirectoryLock = { release(): void };

/**
 * Creates the folder when it is missing and locks it for this process, which waits until others have what they need of it: to
 * start its database, to restore it. The operating system frees the lock when the process ends, however it ends, so none is
 * ever left behind.
 * @throws Error with a sentence for the person at the terminal when another process holds it for minutes
 */
export async function lockDataDirectory(folder: string): Promise<DataDirectoryLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  // SQLite would not say why it cannot.
  await (await open(path, 'a', 0o600)).close();
  // SQLite serves only as a portable file lock; Node itself offers none.
  const file = new DatabaseSync(path);
  for (const deadline = Date.now() + PATIENCE; ; await pause(LOOK_INTERVAL)) {
    try {
      // Nothing is written, so that a full disk is found by whoever needs it.
      file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return { release: () => file.close() };
    } catch (error) {
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY && Date.now() < deadline) continue;
      file.close();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      throw new Error(`Another process is at work in ${folder}. Wait for it, or set DATA_DIR to another folder.`, {
        cause: error,
      });
    }
  }
}
