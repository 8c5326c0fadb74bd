import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { isLocalSite } from '../../http/local-site.ts';

/** Page that shows mails while no mail server is set. */
export const MAILBOX_PATH = '/dev/mailbox';

/** Leads to the mailbox, or to what lies below it, for who may open it. */
export type MailboxLink = (path?: string) => string;

/** Whether mails can be read on this machine instead of being sent. */
export function isMailboxOpen(config: Config): boolean {
  return config.smtpUrl === undefined && isLocalSite(config);
}

/** The links that open the mailbox. All processes of a site give the same ones, also after a restart. */
export function mailboxLink({ secret }: Pick<Context, 'secret'>): MailboxLink {
  const key = keyOf(secret);
  return (path = '') => `${MAILBOX_PATH}${path}?key=${key}`;
}

/** Whether this is the mailbox's key. An address is no proof: a proxy on this machine forwards requests from anywhere. */
export function isMailboxKey({ secret }: Pick<Context, 'secret'>, given: string): boolean {
  const [wanted, got] = [Buffer.from(keyOf(secret)), Buffer.from(given)];
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

const keyOf = (secret: Uint8Array) => createHmac('sha256', secret).update('mailbox').digest('base64url').slice(0, 24);
