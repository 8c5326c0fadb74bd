import { HOUR } from '@vakit/scheduling';
import type { Kysely, Transaction } from 'kysely';
import { type ClientConfig, Pool, type PoolConfig, type QueryConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { type Listener, listenOnPostgres, type StopListening } from './listen.ts';
import { type ConnectionCounts, databaseOn } from './postgres-pool.ts';
import { connectorFor } from './primary-client.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** The database or a transaction on it. PGlite has one connection: inside a transaction use nothing but the transaction. */
export type Queryable = Database | Transaction<Tables>;

/** A connection on which scripts of many statements run one after the other, with nobody between them. */
export type ScriptRunner = {
  run(script: string): Promise<void>;
  rows<Row>(statement: string): Promise<Row[]>;
};

type JobStore = Pick<ConstructorOptions, 'db' | 'backend'>;

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

/**
 * Connects to a PostgreSQL server, of several hosts to the one that can be written to. A lost connection is replaced by the
 * next query.
 * @throws Error with what is wrong about the address
 */
export function connectPostgres(url: string, onError: (error: Error) => void = () => {}): Connection {
  const { doubt, ...connector } = connectorFor(url);
  const shared = { ...connector, connectionTimeoutMillis: CONNECT_TIMEOUT };
  const openPool = (config: PoolConfig) => {
    const pool = new Pool({ ...shared, ...config });
    // Without listeners the loss of a connection would end the process. Of an idle one the pool tells; of one in the middle
    // of a transaction whoever asks next is told.
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('release', (error) => error && doubt());
    return pool;
  };
  const listenOn = (config: ClientConfig, channel: string, listener: Listener) => {
    const whole = { ...shared, query_timeout: STATEMENT_TIMEOUT, ...config };
    return listenOnPostgres(() => new connector.Client(whole), channel, listener, onError);
  };
  const pool = openPool({
    max: MAX_CONNECTIONS,
    pipeline: true,
    query_timeout: STATEMENT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    application_name: 'vakit',
  });
  const jobPool = openPool({
    max: MAX_JOB_CONNECTIONS,
    application_name: 'vakit jobs',
    query_timeout: JOB_STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: JOB_STATEMENT_TIMEOUT,
  });
  const { close, ...database } = databaseOn(pool);
  return {
    ...database,
    jobStore: {
      db: {
        executeSql: (text, values) => jobPool.query(text, values),
        async listen(channel, onMessage, onListening) {
          return { close: listenOn({ application_name: 'vakit jobs' }, channel, { onListening, onMessage }) };
        },
      },
    },
    listen: (channel, listener) => listenOn({ application_name: 'vakit changes' }, channel, listener),
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
    async close() {
      await Promise.all([close(), jobPool.end()]);
    },
  };
}
