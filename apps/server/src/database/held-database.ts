import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { hasBuiltIn, openBuiltIn } from './built-in/built-in-database.ts';
import { type Connection, connectPostgres } from './connect.ts';
import { refuseUnfitPooler } from './pooler.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'dataDirectory'>;

/**
 * The database that a process keeps while it serves, across connections: the built-in one, unless there is a server.
 */
export type HeldDatabase = {
  readonly url: string;
  /** Gives it up, once nothing is connected to it. */
  release(): Promise<void>;
};

/**
 * Finds the database that the settings name, and brings it up where it is the built-in one.
 * @throws Error with a sentence for the person at the terminal when it does not start, or when a pooler is unfit
 */
export async function holdDatabase({ databaseUrl, databaseDirectUrl, dataDirectory }: Settings): Promise<HeldDatabase> {
  // The files contain data of customers, so only this user may read them.
  process.umask(0o077);
  if (databaseUrl === undefined) return openBuiltIn(dataDirectory);
  await refuseUnfitPooler(databaseUrl, databaseDirectUrl);
  return { url: databaseUrl, release: async () => {} };
}

/** Connects to a database that is held; to close the connection leaves it so. */
export function connectTo(
  { databaseDirectUrl: directUrl, databaseReadUrl: readUrl }: Settings,
  { url }: HeldDatabase,
  log: FastifyBaseLogger,
): Connection {
  return connectPostgres(url, { directUrl, readUrl, onError: (error) => log.error(error, 'PostgreSQL') });
}

/**
 * Does work at the address of the database that the settings name, for a command beside a server or without one.
 * @param mayBeNew whether a built-in database is made where there is none
 * @throws Error as `holdDatabase`, and where there is no database
 */
export async function withAddress<Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
  { mayBeNew = false } = {},
): Promise<Result> {
  const { databaseUrl, dataDirectory } = settings;
  if (databaseUrl === undefined && !mayBeNew && !hasBuiltIn(dataDirectory)) {
    throw new Error(`There is no database in ${dataDirectory}.`);
  }
  const held = await holdDatabase(settings);
  try {
    return await work(held.url);
  } finally {
    await held.release();
  }
}

/** The same on a connection to it */
export const withDatabase = <Result>(
  settings: Settings,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> =>
  withAddress(settings, async (url) => {
    const connection = connectPostgres(url);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  });
