import { email } from './email/email.ts';
import type { MessageChannels } from './message-channel.ts';
import { sms } from './sms/sms.ts';

/** Every way to reach people: another one is a folder, its line here and in the contract, and its texts. */
export const MESSAGE_CHANNELS: MessageChannels = { EMAIL: email, SMS: sms };
