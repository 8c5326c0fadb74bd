import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { QUEUES } from '../../apps/server/src/background-work.ts';
import type { Connection } from '../../apps/server/src/database/connect.ts';
import { EMBEDDED_EXTENSIONS } from '../../apps/server/src/database/embedded-extensions.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { connectEmbedded, openEmbedded } from '../../apps/server/src/database/open-embedded.ts';
import { type JobQueues, openJobQueues } from '../../apps/server/src/jobs/job-queues.ts';
import { connectPatiently } from './connect-patiently.ts';
import { takeImage } from './embedded-image.ts';
import { copyDatabase } from './postgres-server.ts';

/** What fresh databases are copied from, already migrated; the global setup of a test project provides it. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly migrated: string; readonly empty: string }
  | { readonly kind: 'postgres'; readonly adminUrl: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

export type TestDatabase = {
  readonly connection: Connection;
  /** Where background work is put; nobody does it unless the test opens queues of its own. */
  readonly jobs: JobQueues;
  /** Closes the connection and throws the data away. */
  drop(): Promise<void>;
};

/** A fresh, migrated database of the kind that the running test project is about. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const source = inject('databaseSource');
  const { connection, drop } =
    source.kind === 'embedded' ? await loadSnapshot(source.migrated) : await copyTemplate(source);
  const jobs = await openJobQueues(connection, QUEUES, { works: false });
  return {
    connection,
    jobs,
    async drop() {
      await jobs.stop();
      await drop();
    },
  };
}

/** Makes an empty database what the tests begin with. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await migrate(connection);
  await (await openJobQueues(connection, QUEUES, { works: false })).stop();
}

/** An embedded database in a new folder: migrated as by a server that has run there, or with nothing in it yet. */
export async function openFolder(folder: string, state: 'migrated' | 'empty' = 'migrated'): Promise<Connection> {
  const source = inject('databaseSource');
  if (source.kind !== 'embedded') throw new Error('The setup of the test project provides another database');
  return openEmbedded(folder, await openAsBlob(source[state]));
}

/** Loaded only when they are first used, unless asked for */
const LIBRARIES = [...Object.keys(EMBEDDED_EXTENSIONS), 'plpgsql'];

type Opened = Omit<TestDatabase, 'jobs'>;
type CopySource = { readonly adminUrl: string; readonly template: string };

/** A database of the same kind in which there is nothing yet. */
export async function createEmptyDatabase(): Promise<Opened> {
  const source = inject('databaseSource');
  if (source.kind === 'postgres') return copyTemplate({ ...source, template: 'template0' });
  return loadSnapshot(source.empty);
}

/** An embedded database, and what makes it as new */
type Kept = { readonly pglite: PGlite; readonly libraries: number; renew(): boolean };

/** Those that nobody uses now, by the dump that they began with: the test files that a worker runs hand them on. */
const unused = new Map<string, Kept[]>();

async function loadSnapshot(snapshot: string): Promise<Opened> {
  const kept = takeUnused(snapshot) ?? (await openKept(snapshot));
  let isClosed = false;
  const connection = await connectEmbedded(kept.pglite, async () => {
    // Some tests close the connection themselves before the database is dropped.
    if (isClosed) return;
    isClosed = true;
    await handOn(snapshot, kept);
  });
  return { connection, drop: () => connection.close() };
}

async function openKept(snapshot: string): Promise<Kept> {
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(snapshot), extensions: EMBEDDED_EXTENSIONS });
  // Half of what a test takes would else be zeros, which are written ahead of a log that nobody reads again.
  await pglite.exec('SET wal_init_zero = off');
  for (const library of LIBRARIES) await pglite.exec(`LOAD '${library}'`);
  return { pglite, libraries: await countLibraries(pglite), renew: takeImage(pglite) };
}

/** Made as new only now: until somebody takes it, its last user may still have had something under way. */
function takeUnused(snapshot: string): Kept | undefined {
  const kept = unused.get(snapshot)?.pop();
  return kept?.renew() ? kept : undefined;
}

async function handOn(snapshot: string, kept: Kept): Promise<void> {
  const { pglite } = kept;
  if (pglite.isInTransaction()) await pglite.exec('ROLLBACK');
  // A library that has been loaded since would be forgotten by the memory alone.
  if ((await countLibraries(pglite)) > kept.libraries) return pglite.close();
  unused.set(snapshot, [...(unused.get(snapshot) ?? []), kept]);
}

async function countLibraries(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ count: number }>('SELECT count(*)::int FROM pg_get_loaded_modules()');
  return rows[0]?.count as number;
}

/** A copy of a database on a PostgreSQL server. */
export async function copyTemplate({ adminUrl, template }: CopySource): Promise<Opened> {
  const copy = await copyDatabase(adminUrl, template);
  const connection = connectPatiently(copy.url);
  return {
    connection,
    async drop() {
      await connection.close();
      await copy.drop();
    },
  };
}
