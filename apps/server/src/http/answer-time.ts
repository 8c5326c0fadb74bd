import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    answerTimer?: NodeJS.Timeout;
  }
}

/**
 * Refuses a request that is not answered in time, whatever it waits for: 503, or 408 when its client has not sent all of
 * it yet. The handler is not stopped, and what it answers later goes nowhere.
 *
 * Fastify's own `handlerTimeout` forgets a request as soon as its body has arrived.
 * @param limit from the arrival of the headers, in milliseconds
 */
export function limitAnswerTime(app: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>, limit: number): void {
  app.decorateRequest('answerTimer');
  app.addHook('onRequest', (request, reply, next) => {
    const refuse = () => {
      if (reply.sent || reply.raw.headersSent) return;
      reply.send(
        request.raw.complete === false
          ? new Refusal('REQUEST_TIMEOUT')
          : new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }),
      );
    };
    request.answerTimer = setTimeout(refuse, limit);
    // Also of a client who has gone
    reply.raw.once('close', () => clearTimeout(request.answerTimer));
    next();
  });
  app.addHook('onSend', (request, _reply, _payload, next) => {
    clearTimeout(request.answerTimer);
    next();
  });
}
