import { ANY_STAFF, availabilityCalls, type Booking } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import type { BranchPlace } from '../../database/business-directory.ts';
import { requireBranchAt } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { cacheOffers } from './cache-offers.ts';
import { listDays } from './list-days.ts';
import { listNextTimes } from './list-next-times.ts';
import { listSlots } from './list-slots.ts';
import { customer } from './requester.ts';

type Offered = Pick<Booking, 'staffId' | 'serviceId' | 'additionalServiceIds' | 'variantIds' | 'addons'>;

const wishOf = (branch: BranchPlace, { staffId, serviceId, additionalServiceIds, variantIds, addons }: Offered) => ({
  branch,
  serviceIds: [serviceId, ...additionalServiceIds],
  variantIds,
  addons,
  staffId,
});

/** The free times and days that the booking page shows. */
export const availabilityRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const cachedOffers = cacheOffers(context);
  const inquiry = () => ({ requester: customer, now: context.now() });

  serve(app, availabilityCalls, {
    'GET /branches/public/:slug/slots': async ({ params, query: { date, ...offered } }) =>
      listSlots(
        await cachedOffers(wishOf(await requireBranchAt(context, params.slug), offered), { from: date, to: date }),
        date,
        inquiry(),
      ),
    'GET /branches/public/:slug/days': async ({ params, query: { from, to, ...offered } }) =>
      listDays(
        await cachedOffers(wishOf(await requireBranchAt(context, params.slug), offered), { from, to }),
        { from, to },
        inquiry(),
      ),
    'GET /branches/public/:slug/next-times': async ({ params, query: { from, to, ...offered } }) => {
      const wish = wishOf(await requireBranchAt(context, params.slug), { staffId: ANY_STAFF, ...offered });
      return listNextTimes(await cachedOffers(wish, { from, to }), { from, to }, inquiry());
    },
  });
};
