import { CHANNELS, type Channel, type MessageStatus } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { formatMetric } from './metrics-format.ts';

const UNDELIVERED = ['WAITING', 'FAILED', 'DROPPED'] as const satisfies readonly MessageStatus[];

/** What waits or has failed in the database, all processes together, and whether the database answers at all. */
export async function renderWorkInHand(database: Queryable, now: Date): Promise<string> {
  const isUp = (value: number) =>
    formatMetric('vakit_database_up', 'gauge', 'Whether the database answers.', [{ value }]);
  try {
    const [messages, jobs] = [await countMessages(database), await countJobs(database, now)];
    return [
      isUp(1),
      formatMetric(
        'vakit_messages',
        'gauge',
        'Messages that wait to be sent, failed for good, or were not sent because they may not be.',
        messages.map(({ channel, status, count }) => ({ labels: { channel, status }, value: count })),
      ),
      formatMetric(
        'vakit_jobs_due',
        'gauge',
        'Jobs whose time has come and that nobody has taken up yet.',
        jobs.map(({ queue, due }) => ({ labels: { queue }, value: due })),
      ),
      formatMetric(
        'vakit_jobs_waiting',
        'gauge',
        'Jobs that are still to be done, those for later included.',
        jobs.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
      ),
    ].join('');
  } catch {
    // The other metrics tell what is wrong, so they are answered all the same.
    return isUp(0);
  }
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
