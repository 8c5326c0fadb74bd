import type { FastifyInstance } from 'fastify';
import { type Deadline, startDeadline, within } from '../database/deadline.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what takes longer than other answers, in milliseconds */
    answerTimeout?: number;
  }
  interface FastifyRequest {
    answerTimer?: NodeJS.Timeout;
    deadline?: Deadline;
  }
}

/** In milliseconds: so long what is being done may take to be undone, or to be done after all. */
const GRACE = 500;

/**
 * Refuses a request that is not answered in time, whatever it waits for: 503, or 408 when its client has not sent all of
 * it yet. The handler is not stopped, but from the limit on it asks the database in vain, so that what is refused has
 * changed nothing. Only a database that does not even say whether it has committed leaves that open.
 *
 * Fastify's own `handlerTimeout` forgets a request as soon as its body has arrived.
 * @param usual the limit from the arrival of the headers, in milliseconds; a route may set a longer one as its `config`
 */
export function limitAnswerTime(app: Pick<FastifyInstance, 'addHook' | 'decorateRequest'>, usual: number): void {
  app.decorateRequest('answerTimer');
  app.decorateRequest('deadline');
  app.addHook('onRequest', (request, reply, next) => {
    const refuse = () => {
      if (reply.sent || reply.raw.headersSent) return;
      reply.send(
        request.raw.complete === false
          ? new Refusal('REQUEST_TIMEOUT')
          : new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 }),
      );
    };
    const limit = Math.max(usual, request.routeOptions.config?.answerTimeout ?? 0);
    const deadline = startDeadline(limit);
    request.deadline = deadline;
    request.answerTimer = setTimeout(() => {
      deadline.end();
      request.answerTimer = setTimeout(refuse, request.raw.complete === false ? 0 : GRACE);
    }, limit);
    // Also of a client who has gone
    reply.raw.once('close', () => clearTimeout(request.answerTimer));
    within(deadline, next);
  });
  // The events by which a body arrives know nothing of the request.
  app.addHook('preValidation', (request, _reply, next) => within(request.deadline as Deadline, next));
  app.addHook('onSend', (request, reply, _payload, next) => {
    clearTimeout(request.answerTimer);
    if (reply.statusCode < 500) request.deadline?.lift();
    next();
  });
}
