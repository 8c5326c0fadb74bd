import { createHash } from 'node:crypto';
import { existsSync, globSync, openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { DAY } from '@vakit/scheduling';
import type { TestProject } from 'vitest/node';
import { QUEUES } from '../../apps/server/src/background-work.ts';
import { EMBEDDED_EXTENSIONS } from '../../apps/server/src/database/embedded-extensions.ts';
import { connectEmbedded } from '../../apps/server/src/database/open-embedded.ts';
import { prepareDatabase } from './database.ts';

const ROOT = new URL('../../', import.meta.url);
const KEPT = new URL('.cache/databases/', ROOT);
/** What an embedded database is made of */
const PACKAGES = ['package-lock.json'];
const SOURCES = ['apps/server/src/database/**/*.{ts,sql}', 'apps/server/src/jobs/*.ts', 'tests/support/*.ts'];

/**
 * Makes an empty database and a migrated one and keeps them under names that change with all that they are made of: to
 * load a dump takes a twentieth of the time that a new database takes.
 */
export default async function prepareEmbedded(project: TestProject): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const empty = await keep('empty', await digestOf(PACKAGES), makeEmpty);
  const sources = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] }));
  const madeOf = await digestOf([...PACKAGES, ...sources.sort()], JSON.stringify(QUEUES));
  const migrated = await keep('migrated', madeOf, () => makeMigrated(empty));
  project.provide('databaseSource', { kind: 'embedded', migrated, empty });
}

/** The path of a dump, which is made unless it is there. Test runs that begin together may both make it. */
async function keep(name: string, madeOf: string, make: () => Promise<Blob>): Promise<string> {
  const path = fileURLToPath(new URL(`${name}-${madeOf}.tar`, KEPT));
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, (await make()).stream());
    await rename(unfinished, path);
    await removeFormer(name);
  }
  return path;
}

/** Those of the last day stay: another run may still begin with one. */
async function removeFormer(name: string): Promise<void> {
  for (const file of globSync(`${name}-*`, { cwd: KEPT })) {
    const path = new URL(file, KEPT);
    if ((await stat(path)).mtimeMs < Date.now() - DAY) await rm(path, { force: true });
  }
}

async function makeEmpty(): Promise<Blob> {
  const database = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  const dump = await database.dumpDataDir('none');
  await database.close();
  return dump;
}

async function makeMigrated(empty: string): Promise<Blob> {
  const database = await PGlite.create({ loadDataDir: await openAsBlob(empty), extensions: EMBEDDED_EXTENSIONS });
  const connection = await connectEmbedded(database);
  await prepareDatabase(connection);
  await database.exec('CHECKPOINT');
  const dump = await database.dumpDataDir('none');
  await connection.close();
  return dump;
}

async function digestOf(files: readonly string[], ...others: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(new URL(file, ROOT)));
  for (const other of others) hash.update(other);
  return hash.digest('hex').slice(0, 16);
}
