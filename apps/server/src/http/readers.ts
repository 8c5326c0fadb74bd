import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { asReader } from '../database/standbys.ts';
import { readCookie, setCookie } from './cookies.ts';

/** Says for some seconds that something was just asked to be changed from this browser. */
const COOKIE = 'vakit-wrote';
/** Longer than a standby may lag behind */
const MEMORY_IN_SECONDS = 5;

/**
 * Lets those read from a standby who cannot tell the difference: whoever has a session, or has just changed something or
 * tried to, sees at once what became of it.
 */
export function letReadersIn(app: Pick<FastifyInstance, 'addHook'>, config: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (isReader(request)) asReader(next);
    else next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (!isReading(request)) {
      setCookie(config, reply, {
        name: COOKIE,
        value: '1',
        path: '/',
        maxAgeInSeconds: MEMORY_IN_SECONDS,
        sameSite: 'Lax',
      });
    }
    next();
  });
}

const isReading = ({ method }: FastifyRequest) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

const isReader = (request: FastifyRequest) =>
  isReading(request) && request.headers.authorization === undefined && readCookie(request, COOKIE) === undefined;
