import type { Channel } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { JobAttempt, JobOutcome, JobQueue } from '../../jobs/job-queues.ts';
import { AddressRefused, type MessageChannel } from './message-channel.ts';
import { findMessage, markFailed, markSent, noteError } from './queries.ts';

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

/** Hands a message over unless that is done, and records what became of it. */
export async function deliverMessage(
  { database, now }: Pick<Context, 'database' | 'now'>,
  channel: MessageChannel,
  { data, isLast }: JobAttempt<Delivery>,
): Promise<JobOutcome> {
  const message = await findMessage(database, data.messageId);
  if (message?.status !== 'WAITING') return 'done';
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
