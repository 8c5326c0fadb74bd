import { type Connection, connectPostgres } from '../../apps/server/src/database/connect.ts';

/** In milliseconds: less than a request of the tests has, as it is for a server in earnest. */
const PATIENCE = 100_000;

/** Connects to a PostgreSQL server as the product does, but waits longer: a slow machine fails nothing. */
export function connectPatiently(url: string): Connection {
  return connectPostgres(url, { timeouts: { connect: PATIENCE, statement: PATIENCE, idle: PATIENCE } });
}
