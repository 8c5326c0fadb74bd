import { CHANNELS, type Channel } from '@vakit/contract';
import { HOUR, MINUTE } from '@vakit/scheduling';
import type { JobQueue } from '../../jobs/job-queues.ts';

export type Delivery = { readonly messageId: string };

/**
 * Pauses double from a minute up to an hour. Chance shortens each by up to a half, so that messages that failed together
 * are not tried together; even so the last attempt comes more than 24 hours after the first.
 */
const RETRIES = { retryLimit: 54, retryDelay: MINUTE / 1000, retryBackoff: true, retryDelayMax: HOUR / 1000 };

/** Messages that nobody takes for minutes hold up nobody else's. */
const BATCHES = 4;

/** The messages of each channel that wait to be sent. */
export const DELIVERIES = Object.fromEntries(
  CHANNELS.map((channel) => [
    channel,
    { name: `deliver-${channel.toLowerCase()}`, options: RETRIES, batches: BATCHES },
  ]),
) as unknown as Readonly<Record<Channel, JobQueue<Delivery>>>;
