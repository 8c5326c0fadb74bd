import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Where mails can be read while no mail server is set. */
export const MAILBOX_PATH = '/dev/mailbox';

/** Whether mails can be read on this machine instead of being sent. */
export function isMailboxOpen({ smtpUrl, production }: Config): boolean {
  return smtpUrl === undefined && !production;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|.*-connecting-ip)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether a request comes from this very machine: by its socket, by no proxy, and under a local name, so that no web
 * site can point a name of its own here.
 */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name)) &&
    LOCAL_HOST.test(headers.host ?? '')
  );
}
