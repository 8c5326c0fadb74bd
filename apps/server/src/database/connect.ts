import { HOUR } from '@vakit/scheduling';
import type { Kysely, Transaction } from 'kysely';
import { Pool, type PoolConfig, type QueryConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { type Listener, listenOnPostgres, type StopListening } from './listen.ts';
import { type ConnectionCounts, databaseOn } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** The database or a transaction on it. PGlite has one connection: inside a transaction use nothing but the transaction. */
export type Queryable = Database | Transaction<Tables>;

/** A connection on which scripts of many statements run one after the other, with nobody between them. */
export type ScriptRunner = {
  run(script: string): Promise<void>;
  rows<Row>(statement: string): Promise<Row[]>;
};

/** pg-boss hands on to `pg` what it does not know itself. */
type JobStore = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'application_name'> &
  Pick<PoolConfig, 'connectionTimeoutMillis' | 'query_timeout' | 'idle_in_transaction_session_timeout'>;

export type Connection = {
  readonly database: Database;
  countConnections(): ConnectionCounts;
  /** Where the job queues are kept: in the same database, on connections of their own where there are several */
  readonly jobStore: JobStore;
  withScriptRunner<Result>(work: (runner: ScriptRunner) => Promise<Result>): Promise<Result>;
  /** Hears what any process tells on a channel, once it is committed. */
  listen(channel: string, listener: Listener): StopListening;
  /** Whether that is heard before the transaction that tells it hears of its commit: nobody else is at the database */
  readonly tellsAtOnce: boolean;
  close(): Promise<void>;
};

const MAX_CONNECTIONS = 10;
const MAX_JOB_CONNECTIONS = 3;
/** In milliseconds: a caller hears within five seconds that the database cannot be reached. */
const CONNECT_TIMEOUT = 3_000;
const STATEMENT_TIMEOUT = 3_500;
/** In milliseconds. To migrate a large database takes its time, and a second process waits for the first. */
const SCRIPT_TIMEOUT = 6 * HOUR;
/**
 * In milliseconds. The server itself undoes a transaction whose process has fallen silent, be it dead or out of reach:
 * what it holds locked would be out of everybody's reach until then.
 */
const IDLE_IN_TRANSACTION_TIMEOUT = 5_000;
/** In milliseconds. Nobody waits for background work, but it must not wait forever on a connection that died in silence. */
const JOB_STATEMENT_TIMEOUT = 60_000;

/** Connects to a PostgreSQL server. A lost connection is replaced by the next query. */
export function connectPostgres(url: string, onError: (error: Error) => void = () => {}): Connection {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    application_name: 'vakit',
  });
  // Without listeners the loss of a connection would end the process. Of an idle one the pool tells; of one in the middle
  // of a transaction whoever asks next is told.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    ...databaseOn(pool),
    jobStore: {
      connectionString: url,
      max: MAX_JOB_CONNECTIONS,
      application_name: 'vakit jobs',
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: JOB_STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: JOB_STATEMENT_TIMEOUT,
    },
    listen: (channel, listener) =>
      listenOnPostgres(
        {
          connectionString: url,
          connectionTimeoutMillis: CONNECT_TIMEOUT,
          query_timeout: STATEMENT_TIMEOUT,
          application_name: 'vakit changes',
        },
        channel,
        listener,
        onError,
      ),
    tellsAtOnce: false,
    async withScriptRunner(work) {
      const client = await pool.connect();
      const ask = (text: string) => {
        const question: QueryConfig & Pick<PoolConfig, 'query_timeout'> = { text, query_timeout: SCRIPT_TIMEOUT };
        return client.query(question);
      };
      try {
        await ask(`SET statement_timeout = ${SCRIPT_TIMEOUT}`);
        return await work({
          run: async (script) => void (await ask(script)),
          rows: async (statement) => (await ask(statement)).rows,
        });
      } finally {
        // It would be too patient for requests.
        client.release(true);
      }
    },
  };
}
