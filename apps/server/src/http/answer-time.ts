import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses a request that is not answered in time, whatever it waits for: 503, or 408 when its client has not sent all of
 * it yet. The handler is not stopped, and what it answers later goes nowhere.
 *
 * Fastify's own `handlerTimeout` forgets a request as soon as its body has arrived.
 * @param limit from the arrival of the headers, in milliseconds
 */
export function limitAnswerTime(app: Pick<FastifyInstance, 'addHook'>, limit: number): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async (request, reply) => {
    const refuse = () => {
      if (reply.sent || reply.raw.headersSent) return;
      reply.send(
        request.raw.complete === false
          ? new Refusal('REQUEST_TIMEOUT')
          : new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }),
      );
    };
    const timer = setTimeout(refuse, limit);
    timers.set(request, timer);
    // Also of a client who has gone
    reply.raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onSend', async (request) => clearTimeout(timers.get(request)));
}
