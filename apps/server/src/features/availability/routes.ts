import { availabilityCalls, type Booking } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { listDays } from './list-days.ts';
import { listSlots } from './list-slots.ts';

type Offered = Pick<Booking, 'staffId' | 'serviceId' | 'additionalServiceIds'>;
const wishOf = (branch: { slug: string }, { staffId, serviceId, additionalServiceIds }: Offered) => ({
  branch,
  serviceIds: [serviceId, ...additionalServiceIds],
  staffId,
});

/** The free times and days that the booking page shows. */
export const availabilityRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  serve(app, context, availabilityCalls, {
    'GET /branches/public/:slug/slots': ({ params, query }) => listSlots(context, wishOf(params, query), query.date),
    'GET /branches/public/:slug/days': ({ params, query }) =>
      listDays(context, wishOf(params, query), { from: query.from, to: query.to }),
  });
};
