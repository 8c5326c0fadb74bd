import type { Client } from 'pg';
import { clientOn } from './primary-client.ts';

/** Settings that override the server's, the database's and the role's: no time limits, and one way to write values. */
const SETTINGS = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
];

/** Lends a connection to a database for one long piece of work; a transaction that it leaves open is undone. */
export async function withBackUpClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = clientOn(url);
  // The next query reports the error.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SETTINGS.map((setting) => `SET ${setting}`).join(';'));
    const result = await work(client);
    await client.end();
    return result;
  } finally {
    // A connection that is only closed would first read the interrupted table to its end.
    client.connection.stream.destroy();
  }
}
