import { openAsBlob } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDataDirectory } from './data-directory-lock.ts';
import { EMBEDDED_EXTENSIONS } from './embedded-extensions.ts';

const DATABASE = 'database';
const extensions = EMBEDDED_EXTENSIONS;

/**
 * Writes the embedded database of a folder into a new file, which only its owner can read.
 * @throws Error with a sentence for the person at the terminal: the folder is in use, there is no database in it, or the
 * file is there already
 */
export async function backUp(dataDirectory: string, file: string): Promise<void> {
  const lock = await lockDataDirectory(dataDirectory);
  try {
    const folder = join(dataDirectory, DATABASE);
    if (!(await isThere(folder))) throw new Error(`There is no database in ${dataDirectory}.`);
    if (await isThere(file)) throw new Error(`${file} is there already. Choose another name.`);
    const database = await PGlite.create({ dataDir: folder, extensions });
    try {
      const dump = await database.dumpDataDir('gzip');
      const unfinished = `${file}.unfinished`;
      await writeFile(unfinished, dump.stream(), { mode: 0o600, flush: true });
      await rename(unfinished, file);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

/**
 * Puts the database of a back-up into a folder. The one that was there before is kept beside it.
 * @returns where the former database lies now, if there was one
 * @throws Error with a sentence for the person at the terminal: the folder is in use, or the file is no back-up; then
 * nothing has changed
 */
export async function restore(dataDirectory: string, file: string, now = new Date()): Promise<string | undefined> {
  const lock = await lockDataDirectory(dataDirectory);
  try {
    if (!(await isThere(file))) throw new Error(`${file} is not there.`);
    const folder = join(dataDirectory, DATABASE);
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true });
    try {
      await load(restored, file);
    } catch (error) {
      await rm(restored, { recursive: true, force: true });
      throw new Error(`${file} is not a back-up of Vakit, or it is damaged.`, { cause: error });
    }
    const former = `${folder}.before-${now.toISOString().replaceAll(':', '-')}`;
    const hadOne = await isThere(folder);
    if (hadOne) await rename(folder, former);
    await rename(restored, folder);
    return hadOne ? former : undefined;
  } finally {
    lock.release();
  }
}

/** Unpacks a back-up and asks what only a database of Vakit answers. */
async function load(folder: string, file: string): Promise<void> {
  const database = await PGlite.create({ dataDir: folder, loadDataDir: await openAsBlob(file), extensions });
  try {
    await database.query('SELECT name FROM schema_migrations');
    await database.query('SELECT count(*) FROM appointments');
  } finally {
    await database.close();
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
