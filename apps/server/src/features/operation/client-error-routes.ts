import { clientError, done } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answers, ok } from '../../http/answers.ts';
import { redact } from '../../http/logging.ts';
import { CLIENT_ERRORS, LIMITS, limitTogether } from '../../http/rate-limits.ts';

/** In bytes: what is told of an error is short. */
const MAX_BODY = 16 * 1024;
/** In characters: enough to tell which browser and which version */
const MAX_BROWSER = 200;

/** Takes down, a line each in the log, what went wrong in browsers: otherwise nobody would ever hear of it. */
export const clientErrorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/client-errors',
    {
      bodyLimit: MAX_BODY,
      config: LIMITS.clientErrors,
      preHandler: limitTogether(app, CLIENT_ERRORS),
      schema: { tags: ['Site'], summary: 'Tell of an error on a page', body: clientError, response: answers(done) },
    },
    async (request) => {
      const { page, message, stack = '' } = request.body;
      const browser = request.headers['user-agent']?.slice(0, MAX_BROWSER);
      const told = { page, browser, message: withoutPersons(message), stack: withoutPersons(stack) };
      request.log.error({ clientError: told }, 'A page met an error');
      return ok({});
    },
  );
};

/**
 * What stands in an address after its path, and what could be a phone number, may tell of a person. The `@` that Safari and
 * Firefox write between function and address is no e-mail's.
 */
const withoutPersons = (text: string): string =>
  redact(text.replace(/@(?=https?:\/\/)/g, ' ').replace(/\?[^\s:]*/g, '')).replace(/\+?\d[\d ().-]{5,}\d/g, '[number]');
