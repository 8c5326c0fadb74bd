import type { Channel } from '@vakit/contract';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { JobQueues } from '../../jobs/job-queues.ts';
import { DELIVERIES, deliverMessage } from './deliver-message.ts';
import { emailChannel } from './email-channel.ts';
import type { MessageChannel } from './message-channel.ts';
import { smsChannel } from './sms-channel.ts';

/**
 * Sends messages from now on, by each channel that is set up; those of the others wait.
 * @returns closes the channels, once the queues have stopped
 */
export async function startDelivery(context: Context, queues: JobQueues): Promise<() => void> {
  const channels = Object.entries(channelsOf(context.config)) as [Channel, MessageChannel][];
  for (const [name, channel] of channels) {
    await queues.work(DELIVERIES[name], (attempt) => deliverMessage(context, channel, attempt));
  }
  return () => {
    for (const [, channel] of channels) channel.close();
  };
}

function channelsOf(config: Config): Partial<Record<Channel, MessageChannel>> {
  return {
    ...(config.smtpUrl && { EMAIL: emailChannel(config, config.smtpUrl) }),
    ...(config.sms && { SMS: smsChannel(config.sms) }),
  };
}
