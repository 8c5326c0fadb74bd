import type { Channel } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { MessageRow } from '../../database/tables.ts';
import type { JobAttempt, JobOutcome, JobQueue } from '../../jobs/job-queues.ts';
import { AddressRefused, type MessageChannel } from './message-channel.ts';
import { admit } from './message-limits.ts';
import { findMessage, markDropped, markFailed, markSent, noteError } from './queries.ts';

export type Delivery = { readonly messageId: string };

const HOUR = 60 * 60;
/**
 * Pauses double from a minute up to an hour. Chance shortens each by up to a half, so that messages that failed together
 * are not tried together; even so the last attempt comes more than 24 hours after the first.
 */
const RETRIES = { retryLimit: 54, retryDelay: 60, retryBackoff: true, retryDelayMax: HOUR };

/** The messages of each channel that wait to be sent. */
export const DELIVERIES: Readonly<Record<Channel, JobQueue<Delivery>>> = {
  EMAIL: { name: 'deliver-email', options: RETRIES },
  SMS: { name: 'deliver-sms', options: RETRIES },
};

/** Hands a message over unless that is done or may not be, and records what became of it. */
export async function deliverMessage(
  context: Context,
  channel: MessageChannel,
  { data, isLast }: JobAttempt<Delivery>,
): Promise<JobOutcome> {
  const { database, now } = context;
  const message = await findMessage(database, data.messageId);
  if (message?.status !== 'WAITING' || !(await maySendNow(context, message))) return 'done';
  try {
    await channel.send(message);
  } catch (error) {
    const { message: reason } = error as Error;
    if (error instanceof AddressRefused || isLast) {
      await markFailed(database, message.id, reason);
      return 'given-up';
    }
    await noteError(database, message.id, reason);
    return 'again';
  }
  await markSent(database, message, now());
  return 'done';
}

/** False when it is dropped, or when another job sends it later. */
async function maySendNow(context: Context, message: MessageRow): Promise<boolean> {
  return context.database.transaction().execute(async (transaction) => {
    const admission = await admit(context, transaction, message);
    if ('dropped' in admission) {
      await markDropped(transaction, message, admission.dropped);
      return false;
    }
    const { dueAt, isKnown } = admission;
    if (dueAt <= context.now()) return true;
    const later = { data: { messageId: message.id }, startAfter: dueAt };
    if (!isKnown) await context.jobs.add(DELIVERIES[message.channel], transaction, [later]);
    return false;
  });
}
