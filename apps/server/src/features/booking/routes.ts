import { type Booking, bookingCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { LIMITS } from '../../http/rate-limits.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import { bookAppointment } from './book-appointment.ts';
import { listDays } from './list-days.ts';
import { listSlots } from './list-slots.ts';
import { receptionRoutes } from './reception-routes.ts';
import { trackingRoutes } from './tracking-routes.ts';

type Offered = Pick<Booking, 'staffId' | 'serviceId' | 'additionalServiceIds'>;
const wishOf = (branch: { slug: string }, { staffId, serviceId, additionalServiceIds }: Offered) => ({
  branch,
  serviceIds: [serviceId, ...additionalServiceIds],
  staffId,
});

/** What customers do, without an account. */
export const bookingRoutes: FastifyPluginAsync<{ context: Context }> = async (app, options) => {
  const { context } = options;
  await app.register(trackingRoutes, options);
  await app.register(receptionRoutes, options);

  serve(app, context, bookingCalls, {
    'GET /branches/public/:slug/slots': ({ params, query }) => listSlots(context, wishOf(params, query), query.date),
    'GET /branches/public/:slug/days': ({ params, query }) =>
      listDays(context, wishOf(params, query), { from: query.from, to: query.to }),
    'POST /appointments': {
      config: LIMITS.booking,
      handle: (request) =>
        bookAppointment(context, {
          booking: request.body,
          language: requestLanguage(request),
          idempotencyKey: request.headers['idempotency-key'],
          visitor: visitorOf(context.config, request),
        }),
    },
  });
};
