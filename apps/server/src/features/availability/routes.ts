import { availabilityCalls, isParty } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { requireBranchAt } from '../../http/business-context.ts';
import { LIMITS, limitSome } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Dates } from './busy-time.ts';
import { cacheOffers } from './cache-offers.ts';
import { freeTimesOf } from './free-times.ts';
import { listNextTimes } from './list-times.ts';
import { findEach } from './offers.ts';
import { lookupOfParty, type WishedVisit, wishOf } from './party-offers.ts';
import { customer } from './requester.ts';

/** The free times and days that the booking page shows. */
export const availabilityRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const cachedOffers = cacheOffers(context);
  const inquiry = () => ({ requester: customer, now: context.now() });
  const findTimes = async (slug: string, wished: WishedVisit, dates: Dates) => {
    const branch = await requireBranchAt(context, slug);
    const offers = isParty(wished)
      ? await context.read((database) =>
          findEach(ofBusiness(database, branch.business_id), lookupOfParty(branch, wished), dates, customer),
        )
      : await cachedOffers(wishOf(branch, wished), dates);
    return freeTimesOf(offers, inquiry());
  };

  const preHandler = limitSome(app, LIMITS.parties, ({ query }) => isParty(query as Parameters<typeof isParty>[0]));

  serve(app, availabilityCalls, {
    'GET /branches/public/:slug/slots': {
      preHandler,
      handle: async ({ params, query: { date, ...wished } }) =>
        (await findTimes(params.slug, wished, { from: date, to: date })).slots(date),
    },
    'GET /branches/public/:slug/days': {
      preHandler,
      handle: async ({ params, query: { from, to, ...wished } }) =>
        (await findTimes(params.slug, wished, { from, to })).days({ from, to }),
    },
    'GET /branches/public/:slug/next-times': async ({ params, query: { from, to, ...offered } }) => {
      const wish = wishOf(await requireBranchAt(context, params.slug), offered);
      return listNextTimes(await cachedOffers(wish, { from, to }), { from, to }, inquiry());
    },
  });
};
