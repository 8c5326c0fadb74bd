import { CHANNELS } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { JobQueues } from '../../jobs/job-queues.ts';
import { MESSAGE_CHANNELS } from './channels/index.ts';
import type { OpenChannel } from './channels/message-channel.ts';
import { deliverMessage } from './deliver-message.ts';
import { DELIVERIES } from './deliveries.ts';

/**
 * Sends messages from now on, by each channel that is set up; those of the others wait.
 * @returns closes the channels, once the queues have stopped
 */
export async function startDelivery(context: Context, queues: JobQueues): Promise<() => void> {
  const open: OpenChannel[] = [];
  for (const name of CHANNELS) {
    const channel = MESSAGE_CHANNELS[name].open(context.config);
    if (!channel) continue;
    open.push(channel);
    await queues.work(DELIVERIES[name], (attempt) => deliverMessage(context, channel, attempt));
  }
  return () => {
    for (const channel of open) channel.close();
  };
}
