import type { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { type Connection, connectPostgres } from './connect.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { connectEmbedded, openPglite } from './open-embedded.ts';
import { refuseUnfitPooler } from './pooler.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'dataDirectory'>;

/** What a process keeps while it serves, however often it connects: the embedded database, unless there is a server. */
export type HeldDatabase = {
  readonly pglite: PGlite | undefined;
  /** Gives it free for other processes, once nothing is connected to it. */
  release(): Promise<void>;
};

/**
 * Takes the database that the settings name for this process alone, where it is the embedded one.
 * @throws Error with a sentence for the person at the terminal when another process has it, or when a pooler is unfit
 */
export async function holdDatabase({ databaseUrl, databaseDirectUrl, dataDirectory }: Settings): Promise<HeldDatabase> {
  // What is written here is about customers: it is for the own user alone.
  process.umask(0o077);
  if (databaseUrl) {
    await refuseUnfitPooler(databaseUrl, databaseDirectUrl);
    return { pglite: undefined, release: async () => {} };
  }
  const lock = await lockDataDirectory(dataDirectory);
  try {
    const pglite = await openPglite(`${dataDirectory}/database`);
    return {
      pglite,
      async release() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Connects to the database that the settings name; to close the connection leaves an embedded one held. */
export async function connectTo(
  { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl }: Settings,
  { pglite }: HeldDatabase,
  log: FastifyBaseLogger,
): Promise<Connection> {
  if (databaseUrl) {
    return connectPostgres(databaseUrl, { directUrl, readUrl, onError: (error) => log.error(error, 'PostgreSQL') });
  }
  if (!pglite) throw new Error('There is no database');
  // What a connection before it has begun, prepared or listened to is nothing to this one.
  if (pglite.isInTransaction()) await pglite.exec('ROLLBACK');
  await pglite.exec('DISCARD ALL');
  return connectEmbedded(pglite, async () => {});
}
