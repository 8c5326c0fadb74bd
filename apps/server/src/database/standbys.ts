import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { isConflictWithReplay, isDatabaseUnavailable } from './errors.ts';
import { limitSessions, openPool, planOnce } from './open-pool.ts';
import { readStandbyAddress } from './postgres-address.ts';
import { databaseOn } from './postgres-pool.ts';
import { connectorTo } from './primary-client.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** Reads from the primary, or from a standby where that will do. */
export type Read = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/** In milliseconds: what was committed longer ago is seen by every reader. */
const LONGEST_LAG = 2_000;
/** In milliseconds: how often the standbys are looked at */
const LOOK_EVERY = 500;
/** In milliseconds. Who gets no answer from a standby has time left to ask the primary. */
const STANDBY_TIMEOUT = 1_000;
const MAX_CONNECTIONS = 10;

/** The position of the primary's log at a time, in bytes */
type Position = { readonly at: number; readonly bytes: number };
type Standby = {
  readonly database: Database;
  readonly close: () => Promise<void>;
  /** All that was committed until then is there; of `performance.now()` */
  completeUntil: number;
};

const readers = new AsyncLocalStorage<true>();

/** Runs `work` for somebody who may be shown what was so two seconds ago. */
export const asReader = (work: () => void): void => readers.run(true, work);

export const readFromPrimary =
  (primary: Database): Read =>
  (work) =>
    work(primary);

/**
 * Reads from the standbys of an address, one after the other, as long as they lag by two seconds at most, for those who may
 * be shown that. All others read from the primary, and so do readers when a standby fails.
 */
export function readFromStandbys(
  primary: Database,
  url: string,
  onError: (error: Error) => void,
): { read: Read; close: () => Promise<void> } {
  const standbys: Standby[] = readStandbyAddress(url).map((each) => {
    const limits = { statement: STANDBY_TIMEOUT, idle: STANDBY_TIMEOUT };
    const pool = openPool(connectorTo(each), onError, {
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: STANDBY_TIMEOUT,
      query_timeout: STANDBY_TIMEOUT,
      application_name: 'vakit reader',
    });
    limitSessions(pool, limits);
    planOnce(pool);
    return { ...databaseOn(pool, { ...limits, per: 'session' }), completeUntil: Number.NEGATIVE_INFINITY };
  });
  const stopLooking = keepLooking(primary, standbys);
  let turn = 0;
  const next = (): Standby | undefined => {
    const oldest = performance.now() - LONGEST_LAG;
    const complete = standbys.filter(({ completeUntil }) => completeUntil >= oldest);
    return complete[turn++ % complete.length];
  };
  return {
    async read(work) {
      const standby = readers.getStore() && next();
      if (!standby) return work(primary);
      try {
        return await work(standby.database);
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isConflictWithReplay(error)) throw error;
        standby.completeUntil = Number.NEGATIVE_INFINITY;
        return work(primary);
      }
    },
    async close() {
      stopLooking();
      await Promise.all(standbys.map(({ close }) => close()));
    },
  };
}

/** Compares what the standbys have with where the primary was: a clock would not tell that a standby hears nothing. */
function keepLooking(primary: Database, standbys: readonly Standby[]): () => void {
  let positions: readonly Position[] = [];
  const look = async () => {
    const at = performance.now();
    const recent = positions.filter((position) => position.at >= at - LONGEST_LAG);
    positions = [...recent, { at, bytes: await positionOf(primary) }];
    const looks = standbys.map(async (standby) => {
      const bytes = await replayedBy(standby.database);
      const reached = positions.findLast((position) => position.bytes <= bytes);
      if (reached) standby.completeUntil = reached.at;
    });
    await Promise.allSettled(looks);
  };
  let timer: NodeJS.Timeout;
  const lookAgain = async () => {
    await look().catch(() => {});
    if (!isStopped) timer = setTimeout(lookAgain, LOOK_EVERY).unref();
  };
  let isStopped = false;
  lookAgain();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function positionOf(primary: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT (pg_current_wal_lsn() - '0/0')::float8 AS bytes`.execute(
    primary,
  );
  return rows[0]?.bytes ?? Number.POSITIVE_INFINITY;
}

/** One that is no standby any more has its own log: it is the primary, or has been. */
async function replayedBy(standby: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`SELECT
    CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS bytes`.execute(standby);
  return rows[0]?.bytes ?? Number.NEGATIVE_INFINITY;
}
