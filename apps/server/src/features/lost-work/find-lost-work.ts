import { CHANNELS, type Channel } from '@vakit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { UNPROVEN_BOOKINGS } from '../booking/index.ts';
import { CUSTOMER_IMPORTS } from '../customer-imports/index.ts';
import { CUSTOMER_ERASURES } from '../customers/index.ts';
import { DELIVERIES, MOVE_NOTICES } from '../messages/index.ts';
import { LEADS, REMINDERS, reminderOf } from '../reminders/index.ts';

/** A failed run needs no retry: the next one does it all. */
export const LOST_WORK: JobQueue<object> = { name: 'find-lost-work', options: { retryLimit: 0 } };

/** Found at once; the next run finds the rest. */
const MOST = 1000;

/** Gives a job to whatever waits for one and has none, whatever has become of the first: nothing is to wait for ever. */
export async function findLostWork(context: Context): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    // One process at a time, so that nothing is given two jobs; 97 is a number that no other lock has.
    const { rows } = await sql<{ is_mine: boolean }>`SELECT pg_try_advisory_xact_lock(97, 0) AS is_mine`.execute(
      transaction,
    );
    if (!rows[0]?.is_mine) return;
    const asked = acrossBusinesses(transaction, 'OVERDUE');
    for (const channel of CHANNELS) await resumeMessages(context, transaction, asked, channel);
    await resumeMoveNotices(context, transaction, asked);
    await resumeUnproven(context, transaction, asked);
    await resumeErasures(context, transaction, asked);
    await resumeImports(context, transaction, asked);
    // The customers of invented salons are reminded of nothing.
    if (!context.config.demo) await resumeReminders(context, transaction, asked);
  });
}

/** Whether no job of a queue is to be done, or being done, of which a condition holds. */
const hasNoJob = ({ name }: JobQueue<object>, isAboutIt: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM jobs.job WHERE job.name = ${name} AND job.state <= 'active' AND ${isAboutIt})`;

async function resumeMessages(context: Context, transaction: Queryable, asked: Queryable, channel: Channel) {
  const queue = DELIVERIES[channel];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM messages
    WHERE status = 'WAITING' AND channel = ${channel}
      AND ${hasNoJob(queue, sql`job.data ->> 'messageId' = messages.id::text`)}
    LIMIT ${MOST}`.execute(asked);
  await context.jobs.add(
    queue,
    transaction,
    rows.map(({ id }) => ({ data: { messageId: id } })),
  );
}

async function resumeMoveNotices(context: Context, transaction: Queryable, asked: Queryable) {
  const { rows } = await sql<{ business_id: string; appointment_id: string; due_at: Date }>`
    SELECT business_id, appointment_id, due_at FROM move_notices
    WHERE ${hasNoJob(
      MOVE_NOTICES,
      sql`job.data ->> 'appointmentId' = move_notices.appointment_id::text
        AND (job.data ->> 'dueAt')::timestamptz = move_notices.due_at`,
    )}
    LIMIT ${MOST}`.execute(asked);
  await context.jobs.add(
    MOVE_NOTICES,
    transaction,
    rows.map(({ business_id: businessId, appointment_id: appointmentId, due_at }) => ({
      data: { businessId, appointmentId, dueAt: due_at.toISOString() },
      startAfter: due_at,
    })),
  );
}

async function resumeUnproven(context: Context, transaction: Queryable, asked: Queryable) {
  // A party is freed with its first part, which alone has a job.
  const { rows } = await sql<{ business_id: string; id: string; unproven_until: Date }>`
    SELECT business_id, id, unproven_until FROM appointments
    WHERE unproven_until IS NOT NULL AND id = coalesce(party_id, id)
      AND ${hasNoJob(UNPROVEN_BOOKINGS, sql`job.data ->> 'appointmentId' = appointments.id::text`)}
    LIMIT ${MOST}`.execute(asked);
  await context.jobs.add(
    UNPROVEN_BOOKINGS,
    transaction,
    rows.map(({ business_id: businessId, id: appointmentId, unproven_until }) => ({
      data: { businessId, appointmentId },
      startAfter: unproven_until,
    })),
  );
}

async function resumeErasures(context: Context, transaction: Queryable, asked: Queryable) {
  const { rows } = await sql<{ business_id: string; id: string }>`
    SELECT business_id, id FROM customer_erasures
    WHERE ${hasNoJob(CUSTOMER_ERASURES, sql`job.data ->> 'erasureId' = customer_erasures.id::text`)}
    LIMIT ${MOST}`.execute(asked);
  await context.jobs.add(
    CUSTOMER_ERASURES,
    transaction,
    rows.map(({ business_id: businessId, id: erasureId }) => ({ data: { businessId, erasureId } })),
  );
}

async function resumeImports(context: Context, transaction: Queryable, asked: Queryable) {
  const { rows } = await sql<{ business_id: string; id: string }>`
    SELECT business_id, id FROM customer_imports
    WHERE finished_at IS NULL
      AND ${hasNoJob(CUSTOMER_IMPORTS, sql`job.data ->> 'importId' = customer_imports.id::text`)}
    LIMIT ${MOST}`.execute(asked);
  await context.jobs.add(
    CUSTOMER_IMPORTS,
    transaction,
    rows.map(({ business_id: businessId, id: importId }) => ({ data: { businessId, importId } })),
  );
}

/** Resumes future reminders only, because the result of a due one is known to its job alone. */
async function resumeReminders(context: Context, transaction: Queryable, asked: Queryable) {
  for (const lead of LEADS) {
    const { rows } = await sql<{ business_id: string; id: string; starts_at: Date }>`
      SELECT business_id, id, starts_at FROM appointments
      WHERE status = 'CONFIRMED' AND starts_at > ${context.now()}::timestamptz + make_interval(hours => ${lead})
        AND ${hasNoJob(
          REMINDERS,
          sql`job.data ->> 'appointmentId' = appointments.id::text AND (job.data ->> 'lead')::int = ${lead}
            AND (job.data ->> 'startsAt')::timestamptz = appointments.starts_at`,
        )}
      LIMIT ${MOST}`.execute(asked);
    await context.jobs.add(
      REMINDERS,
      transaction,
      rows.map((row) => reminderOf(row, lead)),
    );
  }
}
