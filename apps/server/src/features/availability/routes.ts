import { availabilityCalls, isParty } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import type { BranchPlace } from '../../database/business-directory.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { requireBranchAt } from '../../http/business-context.ts';
import { LIMITS, limitSome } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Dates } from './busy-time.ts';
import { cacheOffers } from './cache-offers.ts';
import { listDays } from './list-days.ts';
import { listNextTimes } from './list-next-times.ts';
import { listPartyDays, listPartySlots } from './list-party-slots.ts';
import { listSlots } from './list-slots.ts';
import { findPartyOffers } from './party-offers.ts';
import { partyWishOf, type WishedVisit, wishOf } from './party-wish.ts';
import { customer } from './requester.ts';

/** The free times and days that the booking page shows. */
export const availabilityRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const cachedOffers = cacheOffers(context);
  const partyOffers = (branch: BranchPlace, offered: WishedVisit, dates: Dates) =>
    context.read((database) =>
      findPartyOffers(ofBusiness(database, branch.business_id), partyWishOf(branch, offered), dates, customer),
    );
  const inquiry = () => ({ requester: customer, now: context.now() });

  const preHandler = limitSome(app, LIMITS.parties, ({ query }) => isParty(query as Parameters<typeof isParty>[0]));

  serve(app, availabilityCalls, {
    'GET /branches/public/:slug/slots': {
      preHandler,
      handle: async ({ params, query: { date, ...offered } }) => {
        const branch = await requireBranchAt(context, params.slug);
        const dates = { from: date, to: date };
        return isParty(offered)
          ? listPartySlots(await partyOffers(branch, offered, dates), date, inquiry())
          : listSlots(await cachedOffers(wishOf(branch, offered), dates), date, inquiry());
      },
    },
    'GET /branches/public/:slug/days': {
      preHandler,
      handle: async ({ params, query: { from, to, ...offered } }) => {
        const branch = await requireBranchAt(context, params.slug);
        const dates = { from, to };
        return isParty(offered)
          ? listPartyDays(await partyOffers(branch, offered, dates), dates, inquiry())
          : listDays(await cachedOffers(wishOf(branch, offered), dates), dates, inquiry());
      },
    },
    'GET /branches/public/:slug/next-times': async ({ params, query: { from, to, ...offered } }) => {
      const wish = wishOf(await requireBranchAt(context, params.slug), offered);
      return listNextTimes(await cachedOffers(wish, { from, to }), { from, to }, inquiry());
    },
  });
};
