import type { Config } from '../../config.ts';

/** Where mails can be read while no mail server is set. */
export const MAILBOX_PATH = '/dev/mailbox';

/** Whether mails can be read on this machine instead of being sent. */
export function isMailboxOpen({ smtpUrl, production }: Config): boolean {
  return smtpUrl === undefined && !production;
}
