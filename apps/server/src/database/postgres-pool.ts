import type { Writable } from 'node:stream';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { requireNoPlaceholder } from './add-business-key.ts';
import { timeLeft } from './deadline.ts';
import { isOverdue, isPlanOutdated, isStandby } from './errors.ts';
import { StatementNames } from './statement-names.ts';
import type { Tables } from './tables.ts';

/** How the connections to a database are used. */
export type ConnectionCounts = {
  readonly busy: number;
  readonly idle: number;
  readonly max: number;
  /** Number of callers that wait for a connection */
  readonly awaited: number;
};

/** Limits of the server for waits that would otherwise never end, in milliseconds */
export type Limits = {
  readonly statement: number;
  readonly idle: number;
  /** Whether a connection has been told of them, or each transaction tells: it may be handed another server connection. */
  readonly per: 'session' | 'transaction';
};

type Query = (sql: string, parameters?: unknown[]) => Promise<QueryResult>;

/**
 * A database that is asked through a pool, whose connections must be set to `pipeline`.
 * @param limits left out where nothing keeps to any
 */
export function databaseOn(pool: Pool, limits?: Limits) {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolForKysely(pool, limits) }) });
  return {
    database,
    countConnections: (): ConnectionCounts => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      awaited: pool.waitingCount,
    }),
    async close() {
      await database.destroy();
      // Kysely leaves a pool alone through which it has not yet asked anything.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * The connections of a pool as Kysely uses them, with what makes them quick and keeps them from holding callers up.
 */
function poolForKysely(pool: Pool, limits?: Limits): PostgresPool {
  const names = new StatementNames();
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const connection = known.get(client) ?? connectionOf(client, names, limits);
      known.set(client, connection);
      return connection;
    },
  };
}

function connectionOf(client: PoolClient, names: StatementNames, limits?: Limits): PostgresPoolClient {
  const { query: ask, isGivenUp } = hangingUp(preparing(client, names));
  const { query, restore } = withinDeadline(ask, limits?.per === 'session' ? limits.statement : false);
  return {
    // Kysely calls this form of `query` unless it is given cursors.
    query: beginningTogether(
      query,
      limits?.per === 'transaction' ? limits : undefined,
    ) as unknown as PostgresPoolClient['query'],
    release: (isBroken) => {
      if (!isBroken && !isGivenUp()) restore();
      client.release(isBroken || isGivenUp());
    },
  };
}

/** As pg has it, which its types do not tell */
type Written = { readonly connection: { readonly stream: Writable } };

/**
 * Has the statements that are asked in one turn of the event loop leave in one write, a transaction's beginning with its
 * first ones: a write each would wake the server as often, and to wake it takes longer than most statements.
 */
function gatherWrites(client: PoolClient): void {
  const { stream } = (client as unknown as Written).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Has the server parse and plan a statement once for each connection: that takes several times as long as to run it. */
function preparing(client: PoolClient, names: StatementNames): Query {
  return async (text, values) => {
    requireNoPlaceholder(values);
    const name = names.of(text);
    gatherWrites(client);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      // A migration has changed a table meanwhile. In a transaction it is too late to ask again.
      if (!isPlanOutdated(error)) throw error;
      names.renew(text);
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query({ name: names.of(text), text, values });
    }
  };
}

/**
 * Gives a connection up on which an answer is overdue. Whatever is asked on it next, the rollback to begin with, would
 * wait as long; and the server undoes what was begun on it once it sees that nobody is there. One to a server that is no
 * primary any more is of no use either: the next one may lead to another server.
 */
function hangingUp(ask: Query): { query: Query; isGivenUp: () => boolean } {
  let isGivenUp = false;
  return {
    isGivenUp: () => isGivenUp,
    async query(sql, parameters) {
      if (isGivenUp) throw new Error('Connection terminated: it has been given up');
      try {
        return await ask(sql, parameters);
      } catch (error) {
        isGivenUp ||= isOverdue(error) || isStandby(error);
        throw error;
      }
    },
  };
}

/**
 * Asks nothing more for whom it is too late, and has a server that limits its statements end those that would last longer.
 * Only who has waited before is given less time than usual, and that is said together with the statement itself.
 * @param usual how long the server lets a statement run, in milliseconds
 */
function withinDeadline(ask: Query, usual: number | false): { query: Query; restore: () => void } {
  let limit = usual;
  const setLimit = (text: string, values?: unknown[]) => {
    // If this fails, the next query fails too and reports it.
    ask(text, values).catch(() => {});
  };
  return {
    query(sql, parameters) {
      if (sql === 'rollback') return ask(sql, parameters);
      const left = Math.ceil(timeLeft());
      if (left <= 0) return Promise.reject(new Error('timeout exceeded: nobody waits for this any more'));
      if (limit !== false && left < limit) {
        limit = left;
        setLimit(SET_LIMIT, [String(left)]);
      }
      return ask(sql, parameters);
    },
    restore() {
      if (limit === usual) return;
      limit = usual;
      setLimit(SET_LIMIT, [String(limit)]);
    },
  };
}

const SET_LIMIT = `SELECT set_config('statement_timeout', $1, false)`;
const SET_LIMITS = `SELECT set_config('statement_timeout', $1, true),
  set_config('idle_in_transaction_session_timeout', $2, true)`;

/**
 * Sends the beginning of a transaction together with its first statement, which saves a round trip.
 * @param limits which each transaction tells the server
 */
function beginningTogether(ask: Query, limits?: Limits): Query {
  const begin = async (sql: string): Promise<void> => {
    const begun = ask(sql);
    if (!limits) return void (await begun);
    const statement = Math.max(1, Math.ceil(Math.min(timeLeft(), limits.statement)));
    await Promise.all([begun, ask(SET_LIMITS, [String(statement), String(limits.idle)])]);
  };
  let beginning: Promise<unknown> | undefined;
  return async (sql, parameters) => {
    if (sql === 'begin') {
      beginning = begin(sql);
      // The next query reports the error.
      beginning.catch(() => {});
      return { command: 'BEGIN', rowCount: null, rows: [], oid: 0, fields: [] };
    }
    const begun = beginning;
    beginning = undefined;
    const [answer] = await Promise.all([ask(sql, parameters), begun]);
    return answer;
  };
}
