import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { clientOn } from './primary-client.ts';

/**
 * Makes sure that a pooler such as PgBouncer between here and the database, if there is one, can be worked with.
 * @param directUrl leads past it
 * @throws Error with a sentence for the person at the terminal
 */
export async function refuseUnfitPooler(url: string, directUrl?: string): Promise<void> {
  const one = clientOn(url);
  await one.connect();
  // The name is unique, because a pooler that forgets prepared statements does not delete them either.
  const prepared = `vakit_probe_${randomUUID()}`;
  try {
    const process = await processOf(one, prepared);
    // A pooler tells a number of its own.
    if (process === numberOf(one)) return;
    const other = clientOn(url);
    await other.connect();
    try {
      await other.query('BEGIN');
      // By session, each client has a server connection for itself.
      if ((await processOf(other)) !== process) return;
      if (!directUrl) throw new Error(NO_SESSION);
      // While the other one holds what the statement was prepared on, it is asked elsewhere.
      await processOf(one, prepared).catch((error) => {
        throw new Error(TOO_OLD, { cause: error });
      });
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
}

const NO_SESSION =
  'DATABASE_URL leads through a pooler that hands connections out by transaction. Set DATABASE_DIRECT_URL to an address past it, or let it hand them out by session.';
const TOO_OLD =
  'The pooler of DATABASE_URL hands connections out by transaction and forgets prepared statements. Take PgBouncer 1.21 or newer with max_prepared_statements above 0, or let it hand connections out by session (pool_mode = session).';

/** Identifies the server process that runs the query */
async function processOf(client: Client, name?: string): Promise<number> {
  const { rows } = await client.query<{ process: number }>({ name, text: 'SELECT pg_backend_pid() AS process' });
  return rows[0]?.process ?? 0;
}

/** The process id that the other side announces; the driver's types leave it out */
const numberOf = (client: Client) => (client as Client & { readonly processID: number | null }).processID;
