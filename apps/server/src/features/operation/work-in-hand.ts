import { CHANNELS, type Channel, type MessageStatus } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import type { ConnectionCounts } from '../../database/postgres-pool.ts';
import type { Metrics } from './metrics.ts';

const UNDELIVERED = ['WAITING', 'FAILED', 'DROPPED'] as const satisfies readonly MessageStatus[];

type Measured = Pick<Context, 'database' | 'countConnections' | 'now'>;

/** Measures what waits or has failed in the database, all processes together, and whether it answers at all. */
export async function measureWorkInHand(
  metrics: Metrics,
  { database, countConnections, now }: Measured,
): Promise<void> {
  measureConnections(metrics, countConnections());
  try {
    const [messages, jobs] = [await countMessages(database), await countJobs(database, now())];
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

function measureConnections(
  { connections, connectionsMax, connectionsAwaited }: Metrics,
  { busy, idle, max, awaited }: ConnectionCounts,
): void {
  connections.set({ state: 'busy' }, busy);
  connections.set({ state: 'idle' }, idle);
  connectionsMax.set(max);
  connectionsAwaited.set(awaited);
}

/** Each pair of channel and status is there, so that an alert need not wait for the first failure. */
async function countMessages(database: Queryable) {
  const counts = await acrossBusinesses(database, 'METRICS')
    .selectFrom('messages')
    .select(['channel', 'status'])
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('status', '<>', sql.lit('SENT'))
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
