import { bookingCalls, isParty } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { LIMITS, limitSome } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import { sessionTokenOf } from '../my-appointments/index.ts';
import { bookAppointment } from './book-appointment.ts';
import { receptionRoutes } from './reception-routes.ts';
import { trackingRoutes } from './tracking-routes.ts';

/** Calls of customers, without an account. */
export const bookingRoutes: FastifyPluginAsync<{ context: Context }> = async (app, options) => {
  const { context } = options;
  await app.register(trackingRoutes, options);
  await app.register(receptionRoutes, options);

  serve(app, bookingCalls, {
    'POST /appointments': {
      config: LIMITS.booking,
      preHandler: limitSome(app, LIMITS.parties, ({ body }) => isParty(body as Parameters<typeof isParty>[0])),
      handle: (request) =>
        bookAppointment(context, {
          booking: request.body,
          language: requestLanguage(request),
          idempotencyKey: request.headers['idempotency-key'],
          visitor: visitorOf(context.config, request),
          tokenFor: (businessId) => sessionTokenOf(context, request, businessId),
        }),
    },
  });
};
