import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { isThere, requireBackUp, writeWhole } from './back-up-file.ts';
import { closeToOthers } from './close-to-others.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { EMBEDDED_EXTENSIONS } from './embedded-extensions.ts';
import { type AppliedFile, refuseMisfit, SELECT_APPLIED_FILES } from './schema-age.ts';
import { ownSchemaFiles } from './schema-files.ts';

const DATABASE = 'database';
const extensions = EMBEDDED_EXTENSIONS;

/**
 * Writes the embedded database of a folder into a new file, which only its owner can read.
 * @throws Error with a sentence for the person at the terminal: the folder is in use, there is no database in it, or the
 * file is there already
 */
export async function backUp(dataDirectory: string, file: string): Promise<void> {
  const folder = join(dataDirectory, DATABASE);
  if (!(await isThere(folder))) throw new Error(`There is no database in ${dataDirectory}.`);
  const lock = await lockDataDirectory(dataDirectory);
  try {
    await writeWhole(file, async (unfinished) => {
      const database = await PGlite.create({ dataDir: folder, extensions });
      try {
        const dump = await database.dumpDataDir('gzip');
        await writeFile(unfinished, dump.stream(), { flush: true });
      } finally {
        await database.close();
      }
    });
  } finally {
    lock.release();
  }
}

/**
 * Puts the database of a back-up into a folder. The one that was there before is kept beside it.
 * @returns where the former database lies now, if there was one
 * @throws Error with a sentence for the person at the terminal: the folder is in use, or the file is no back-up that this
 * version can use; then nothing has changed
 */
export async function restore(dataDirectory: string, file: string, now = new Date()): Promise<string | undefined> {
  await requireBackUp(file, 'embedded');
  await refuseTruncated(file);
  const lock = await lockDataDirectory(dataDirectory);
  try {
    const folder = join(dataDirectory, DATABASE);
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true });
    await mkdir(restored, { mode: 0o700 });
    try {
      await load(restored, file);
      await closeToOthers(restored);
    } catch (error) {
      await rm(restored, { recursive: true, force: true });
      throw error;
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

const damaged = (file: string, cause: unknown) =>
  new Error(`${file} is not a back-up of Vakit, or it is damaged. Take another one.`, { cause });

/** Unpacks it to nowhere: the end of a packed file tells whether all of it is there. */
async function refuseTruncated(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch((error) => {
    throw damaged(file, error);
  });
}

/** Unpacks a back-up and asks what only a database of Vakit answers. */
async function load(folder: string, file: string): Promise<void> {
  let applied: AppliedFile[];
  try {
    const database = await PGlite.create({ dataDir: folder, loadDataDir: await openAsBlob(file), extensions });
    try {
      ({ rows: applied } = await database.query<AppliedFile>(SELECT_APPLIED_FILES));
      await database.query('SELECT count(*) FROM appointments');
    } finally {
      await database.close();
    }
  } catch (error) {
    throw damaged(file, error);
  }
  refuseMisfit(applied, await ownSchemaFiles());
}
