import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isFromThisMachine } from './from-this-machine.ts';

const LOCAL_NAME = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the site is for whoever sits at this machine: people reach it by a local address, and it is not in production. */
export function isLocalSite({ publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>): boolean {
  return !production && LOCAL_NAME.test(new URL(publicUrl).hostname);
}

/**
 * Whether a request comes from this very machine to a site that is for it alone. Somebody who tries Vakit is trusted with
 * more then; what others may never see needs a key all the same, since a proxy need not say that it is one.
 */
export function isPurelyLocal(
  config: Pick<Config, 'publicUrl' | 'production'>,
  request: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>,
): boolean {
  return isLocalSite(config) && isFromThisMachine(request);
}
