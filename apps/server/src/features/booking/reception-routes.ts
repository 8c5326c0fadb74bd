import { receptionCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { bookAtReception } from './book-at-reception.ts';
import { listSlotsToMove, moveByBusiness } from './move-by-business.ts';

/** What owners do for customers at the door and on the phone. */
export const receptionRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, receptionCalls, {
    'POST /appointments/manage': (request) =>
      bookAtReception(own(request), signedIn(request), {
        booking: request.body,
        language: requestLanguage(request),
        idempotencyKey: request.headers['idempotency-key'],
      }),
    'GET /appointments/manage/:id/slots': (request) => {
      const { staffId, date } = request.query;
      return listSlotsToMove(own(request), signedIn(request), request.params.id, staffId, date);
    },
    'PUT /appointments/manage/:id/time': (request) =>
      moveByBusiness(own(request), signedIn(request), request.params.id, request.body),
  });
};
