import { clientErrorCalls, isBrowserNoise } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import { redact } from '../../http/logging.ts';
import { CLIENT_ERRORS, LIMITS, limitTogether } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';

/** In bytes: a report of an error is short. */
const MAX_BODY = 16 * 1024;
/** In characters: enough to tell which browser and which version */
const MAX_BROWSER = 200;

/** Logs the errors of browsers, a line each: otherwise nobody would know of them. */
export const clientErrorRoutes: FastifyPluginAsync = async (app) => {
  serve(app, clientErrorCalls, {
    'POST /client-errors': {
      bodyLimit: MAX_BODY,
      config: LIMITS.clientErrors,
      preHandler: limitTogether(app, CLIENT_ERRORS),
      handle: async (request) => {
        const { page, message, stack = '' } = request.body;
        if (isBrowserNoise(message)) return {};
        const browser = request.headers['user-agent']?.slice(0, MAX_BROWSER);
        const told = { page, browser, message: withoutPersons(message), stack: withoutPersons(stack) };
        request.log.error({ clientError: told }, 'A page met an error');
        return {};
      },
    },
  });
};

/**
 * Removes the query of an address, and numbers that could be phone numbers, because they may identify a person. The `@`
 * that Safari and Firefox write between function and address belongs to no e-mail address.
 */
const withoutPersons = (text: string): string =>
  redact(text.replace(/@(?=https?:\/\/)/g, ' ').replace(/\?[^\s:]*/g, '')).replace(/\+?\d[\d ().-]{5,}\d/g, '[number]');
