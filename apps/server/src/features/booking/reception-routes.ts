import { moveRequestCalls, type ReceptionBooking, receptionCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext, workContext } from '../../http/business-context.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { bookAtReception } from './book-at-reception.ts';
import { changeVisit } from './change-visit.ts';
import { chooseResources } from './choose-resources.ts';
import { decideMoveRequest } from './decide-move-request.ts';
import { listSlotsToMove, moveByBusiness } from './move-by-business.ts';
import { previewPush, pushByBusiness } from './push-day.ts';
import { showFreeNow } from './show-free-now.ts';
import { swapByBusiness } from './swap-visits.ts';

type BookingSent = Parameters<typeof requestLanguage>[0] & {
  readonly body: ReceptionBooking;
  readonly headers: { readonly 'idempotency-key'?: string | undefined };
};

/** Calls for bookings at the door and on the phone, and for answers to customers who want another time. */
export const receptionRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  const mine = workContext(context);
  const bookingOf = (request: BookingSent) => ({
    booking: request.body,
    language: requestLanguage(request),
    idempotencyKey: request.headers['idempotency-key'],
  });
  serve(app, receptionCalls, {
    'POST /appointments/manage': (request) => bookAtReception(own(request), signedIn(request), bookingOf(request)),
    'POST /appointments/manage/walk-in': (request) =>
      bookAtReception(own(request), signedIn(request), bookingOf(request), { isWalkIn: true }),
    'GET /appointments/manage/free-now': (request) => showFreeNow(own(request), signedIn(request), request.query),
    'GET /appointments/manage/:id/slots': (request) => {
      const { staffId, date } = request.query;
      return listSlotsToMove(own(request), signedIn(request), request.params.id, staffId, date);
    },
    'PUT /appointments/manage/:id/time': (request) =>
      moveByBusiness(own(request), signedIn(request), request.params.id, request.body),
    'PUT /appointments/manage/:id/visit': (request) =>
      changeVisit(own(request), signedIn(request), request.params.id, request.body),
    'PUT /appointments/manage/:id/resources': (request) =>
      chooseResources(own(request), signedIn(request), request.params.id, request.body),
    'POST /appointments/manage/swap': (request) => swapByBusiness(own(request), signedIn(request), request.body),
    'GET /appointments/manage/push': (request) => previewPush(own(request), signedIn(request), request.query),
    'POST /appointments/manage/push': (request) => pushByBusiness(own(request), signedIn(request), request.body),
  });

  serve(app, moveRequestCalls, {
    'PUT /appointments/manage/:id/move-request': (request) =>
      decideMoveRequest(mine(request), signedIn(request), request.params.id, request.body),
  });
};
