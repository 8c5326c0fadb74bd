import { HOUR } from '@vakit/scheduling';
import type { Kysely, Transaction } from 'kysely';
import type { ClientConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { type Listener, listenOnPostgres, type StopListening } from './listen.ts';
import { limitSessions, openPool, planOnce } from './open-pool.ts';
import { type ConnectionCounts, databaseOn } from './postgres-pool.ts';
import { CONNECT_TIMEOUT, connectorFor } from './primary-client.ts';
import { type Read, readFromPrimary, readFromStandbys } from './standbys.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** The database or a transaction on it; inside a transaction nothing but the transaction is used. */
export type Queryable = Database | Transaction<Tables>;

/** A connection on which scripts of many statements run one after the other, with nobody between them. */
export type ScriptRunner = {
  run(script: string): Promise<void>;
  rows<Row>(statement: string): Promise<Row[]>;
};

type JobStore = Pick<ConstructorOptions, 'db' | 'backend'>;

export type Connection = {
  readonly database: Database;
  readonly read: Read;
  countConnections(): ConnectionCounts;
  /** Place of the job queues: the same database, on connections of their own */
  readonly jobStore: JobStore;
  withScriptRunner<Result>(work: (runner: ScriptRunner) => Promise<Result>): Promise<Result>;
  /** Hears what any process tells on a channel, once it is committed. */
  listen(channel: string, listener: Listener): StopListening;
  close(): Promise<void>;
};

const MAX_CONNECTIONS = 10;
const MAX_JOB_CONNECTIONS = 3;
/** In milliseconds: how long is waited at most */
type Timeouts = {
  /** For a connection */
  readonly connect: number;
  /** For the answer to a statement */
  readonly statement: number;
  /** By the server for what comes next in a transaction: what it holds locked is out of everybody's reach until then. */
  readonly idle: number;
};
/**
 * A caller hears within five seconds that the database does not answer, and as soon the server itself undoes a transaction
 * whose process has fallen silent, be it dead or out of reach.
 */
const TIMEOUTS: Timeouts = { connect: CONNECT_TIMEOUT, statement: 3_500, idle: 5_000 };
/** In milliseconds. To migrate a large database takes its time, and a second process waits for the first. */
const SCRIPT_TIMEOUT = 6 * HOUR;
/** In milliseconds. Nobody waits for background work, but it must not wait forever on a connection that died in silence. */
const JOB_STATEMENT_TIMEOUT = 60_000;

type Options = {
  readonly onError?: (error: Error) => void;
  /**
   * Leads past a pooler that hands connections out by transaction, for what needs one of its own: to hear of changes, to
   * migrate, background work
   */
  readonly directUrl?: string;
  /** Address of standbys that may be read from */
  readonly readUrl?: string;
  readonly timeouts?: Timeouts;
};

/**
 * Connects to a PostgreSQL server, of several hosts to the one that can be written to. A lost connection is replaced by the
 * next query.
 * @throws Error with what is wrong about the address
 */
export function connectPostgres(
  url: string,
  { onError = () => {}, directUrl, readUrl, timeouts = TIMEOUTS }: Options = {},
): Connection {
  let isClosed = false;
  // Connections end a moment after their pool has, and a server that is just then stopped says so on each.
  const tell = (error: Error) => void (isClosed || onError(error));
  const requests = connectorFor(url);
  const direct = directUrl ? connectorFor(directUrl) : requests;
  const pool = openPool(requests, tell, {
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.statement,
    application_name: 'vakit',
  });
  // A pooler hands each transaction another server connection, on which nothing said before holds.
  if (!directUrl) {
    limitSessions(pool, timeouts);
    planOnce(pool);
  }
  const jobPool = openPool(direct, tell, {
    max: MAX_JOB_CONNECTIONS,
    connectionTimeoutMillis: timeouts.connect,
    application_name: 'vakit jobs',
    query_timeout: JOB_STATEMENT_TIMEOUT,
  });
  limitSessions(jobPool, { statement: JOB_STATEMENT_TIMEOUT, idle: JOB_STATEMENT_TIMEOUT });
  const newClient = (config: ClientConfig) =>
    new direct.Client({
      connectionString: direct.connectionString,
      connectionTimeoutMillis: timeouts.connect,
      query_timeout: timeouts.statement,
      ...config,
    });
  const listenAs = (application_name: string, channel: string, listener: Listener) =>
    listenOnPostgres(() => newClient({ application_name }), channel, listener, tell);
  const { close, ...database } = databaseOn(pool, { ...timeouts, per: directUrl ? 'transaction' : 'session' });
  const standbys = readUrl === undefined ? undefined : readFromStandbys(database.database, readUrl, tell);
  return {
    ...database,
    read: standbys?.read ?? readFromPrimary(database.database),
    jobStore: {
      db: {
        executeSql: (text, values) => jobPool.query(text, values),
        async listen(channel, onMessage, onListening) {
          return { close: listenAs('vakit jobs', channel, { onListening, onMessage }) };
        },
      },
    },
    listen: (channel, listener) => listenAs('vakit changes', channel, listener),
    async withScriptRunner(work) {
      const client = newClient({ query_timeout: SCRIPT_TIMEOUT, application_name: 'vakit' });
      // The next query reports the error.
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query(`SET statement_timeout = ${SCRIPT_TIMEOUT}`);
        return await work({
          run: async (script) => void (await client.query(script)),
          rows: async (statement) => (await client.query(statement)).rows,
        });
      } finally {
        // On a broken connection `end` never resolves.
        client.end().catch(() => {});
      }
    },
    async close() {
      isClosed = true;
      await standbys?.close();
      await Promise.all([close(), jobPool.end()]);
    },
  };
}
