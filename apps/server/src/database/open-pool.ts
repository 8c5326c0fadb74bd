import { Pool, type PoolConfig } from 'pg';
import type { Limits } from './postgres-pool.ts';
import type { Connector } from './primary-client.ts';

/** A pool of connections to one database, the loss of which is survived. */
export function openPool(
  { Client, connectionString, doubt }: Connector,
  onError: (error: Error) => void,
  config: PoolConfig & { readonly connectionTimeoutMillis: number },
): Pool {
  const shared = { Client, connectionString, pipeline: true };
  const pool = new Pool({ ...shared, ...config });
  // Without listeners the loss of a connection would end the process. Of an idle one the pool tells; of one in the middle
  // of a transaction whoever asks next is told.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('release', (error) => error && doubt());
  return pool;
}

/** Has the server keep to the limits. Told at the beginning of a connection, a pooler in between would refuse them. */
export function limitSessions(pool: Pool, { statement, idle }: Pick<Limits, 'statement' | 'idle'>): void {
  pool.on('connect', (client) => {
    const settings = `SET statement_timeout = ${statement}; SET idle_in_transaction_session_timeout = ${idle}`;
    // If this fails, the next query fails too and reports it.
    client.query(settings).catch(() => {});
  });
}

/**
 * Has a statement planned once for a connection, and not anew for each value. Every statement names by parameters whose
 * rows it reads, so that plans for certain values are no better, and to make one takes longer than to run it; what PostgreSQL
 * compares by itself are its guesses, and they differ with the size of a business. Nor is a statement compiled to machine code:
 * among a million appointments a plan that does not know its LIMIT looks long enough for that, and it takes 50 ms.
 */
export function planOnce(pool: Pool): void {
  pool.on('connect', (client) => {
    // If this fails, the next query fails too and reports it.
    client.query('SET plan_cache_mode = force_generic_plan; SET jit = off').catch(() => {});
  });
}
