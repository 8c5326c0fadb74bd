import { type Context, contextOf } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { MessageRow } from '../../database/tables.ts';
import type { JobAttempt, JobOutcome } from '../../jobs/job-queues.ts';
import { AddressRefused, type OpenChannel } from './channels/message-channel.ts';
import { DELIVERIES, type Delivery } from './deliveries.ts';
import { admit } from './message-limits.ts';
import { findMessage, markDropped, markFailed, markSent, noteError } from './queries.ts';

/** Hands a message over unless that is done or may not be, and records what became of it. */
export async function deliverMessage(
  context: Context,
  channel: OpenChannel,
  { data, isLast }: JobAttempt<Delivery>,
): Promise<JobOutcome> {
  const message = await findMessage(acrossBusinesses(context.database, 'MESSAGE'), data.messageId);
  if (message?.status !== 'WAITING') return 'done';
  const there = contextOfMessage(context, message);
  const outcome = await beforeSending(there, message);
  if (outcome !== 'may-be-sent') return outcome;
  const { database, now } = there;
  try {
    await channel.send(message);
  } catch (error) {
    const { message: reason } = error as Error;
    if (error instanceof AddressRefused || isLast) {
      await markFailed(database, message, reason);
      return 'given-up';
    }
    await noteError(database, message.id, reason);
    return 'again';
  }
  await markSent(database, message, now());
  return 'done';
}

const contextOfMessage = (context: Context, { business_id }: MessageRow): Context =>
  business_id === null
    ? { ...context, database: acrossBusinesses(context.database, 'MESSAGE') }
    : contextOf(context, business_id);

/** Done when it is dropped, or when another job sends it later. */
async function beforeSending(context: Context, message: MessageRow): Promise<JobOutcome | 'may-be-sent'> {
  return inTransaction(context.database, async (transaction) => {
    const admission = await admit(context, transaction, message);
    if ('dropped' in admission) {
      await markDropped(transaction, message, admission.dropped);
      return 'done';
    }
    const { dueAt, isKnown } = admission;
    if (dueAt <= context.now()) return 'may-be-sent';
    // The job for then is this one: the clock by which jobs become due is ahead of the clock here.
    if (isKnown) return 'again';
    await context.jobs.add(DELIVERIES[message.channel], transaction, [
      { data: { messageId: message.id }, startAfter: dueAt },
    ]);
    return 'done';
  });
}
