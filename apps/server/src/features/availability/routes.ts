import { availabilityCalls, type Booking } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import type { Dates } from './busy-time.ts';
import { listDays } from './list-days.ts';
import { listSlots } from './list-slots.ts';
import { rememberOffers } from './recall-offers.ts';
import { customer } from './requester.ts';

type Offered = Pick<Booking, 'staffId' | 'serviceId' | 'additionalServiceIds'>;

/** The free times and days that the booking page shows. */
export const availabilityRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const recallOffers = rememberOffers(context);
  const findOffered = (
    branch: { slug: string },
    { staffId, serviceId, additionalServiceIds }: Offered,
    dates: Dates,
  ) => {
    const wish = { branch, serviceIds: [serviceId, ...additionalServiceIds], staffId };
    return recallOffers(wish, dates);
  };

  serve(app, context, availabilityCalls, {
    'GET /branches/public/:slug/slots': async ({ params, query }) =>
      listSlots(await findOffered(params, query, { from: query.date, to: query.date }), query.date, {
        requester: customer,
        now: context.now(),
      }),
    'GET /branches/public/:slug/days': async ({ params, query }) =>
      listDays(await findOffered(params, query, query), query, { requester: customer, now: context.now() }),
  });
};
