import { CHANNELS } from '@vakit/contract';
import type { MessageChannel, MessageChannels } from './message-channel.ts';

const folders = CHANNELS.map(async (name) => {
  const found: { readonly channel: MessageChannel } = await import(`./${name.toLowerCase()}/channel.ts`);
  return [name, found.channel];
});

/** Every way to reach people, each from the folder of its name: another one needs its folder and its line in the contract. */
export const MESSAGE_CHANNELS: MessageChannels = Object.fromEntries(await Promise.all(folders));
