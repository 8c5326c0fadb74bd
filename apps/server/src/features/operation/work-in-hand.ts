import { CHANNELS, type Channel, type MessageStatus } from '@vakit/contract';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import { poolOf } from '../../database/postgres-pool.ts';
import type { Metrics } from './metrics.ts';

const UNDELIVERED = ['WAITING', 'FAILED', 'DROPPED'] as const satisfies readonly MessageStatus[];

/** Measures what waits or has failed in the database, all processes together, and whether it answers at all. */
export async function measureWorkInHand(metrics: Metrics, database: Database, now: Date): Promise<void> {
  measurePool(metrics, database);
  try {
    const [messages, jobs] = [await countMessages(database), await countJobs(database, now)];
    metrics.databaseUp.set(1);
    for (const { channel, status, count } of messages) metrics.messages.set({ channel, status }, count);
    metrics.jobsDue.reset();
    metrics.jobsWaiting.reset();
    for (const { queue, due, waiting } of jobs) {
      metrics.jobsDue.set({ queue }, due);
      metrics.jobsWaiting.set({ queue }, waiting);
    }
  } catch {
    // The other metrics tell what is wrong, so they are answered all the same; what is not known is not told.
    metrics.databaseUp.set(0);
    for (const each of [metrics.messages, metrics.jobsDue, metrics.jobsWaiting]) each.reset();
  }
}

function measurePool({ connections, connectionsMax, connectionsAwaited }: Metrics, database: Database): void {
  const pool = poolOf(database);
  if (!pool) return;
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  connectionsMax.set(pool.options.max);
  connectionsAwaited.set(pool.waitingCount);
}

/** Each pair of channel and status is there, so that an alert need not wait for the first failure. */
async function countMessages(database: Queryable) {
  const counts = await database
    .selectFrom('messages')
    .select(['channel', 'status'])
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('status', '<>', 'SENT')
    .groupBy(['channel', 'status'])
    .execute();
  const countOf = (channel: Channel, status: MessageStatus) =>
    counts.find((row) => row.channel === channel && row.status === status)?.count ?? 0;
  return CHANNELS.flatMap((channel) =>
    UNDELIVERED.map((status) => ({ channel, status, count: countOf(channel, status) })),
  );
}

/** By the table that the job queues keep, of which the index of what is not taken up yet is read. */
async function countJobs(database: Queryable, now: Date) {
  const { rows } = await sql<{ queue: string; due: number; waiting: number }>`
    SELECT name AS queue, count(*) FILTER (WHERE start_after <= ${now})::integer AS due, count(*)::integer AS waiting
    FROM jobs.job WHERE state < 'active' GROUP BY name ORDER BY name`.execute(database);
  return rows;
}
