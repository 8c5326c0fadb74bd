import { bookingSourceCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { cancelFromSource } from './cancel-from-source.ts';
import { listSources } from './list-sources.ts';

/** Calls against bookings that somebody makes in bulk. */
export const bookingSourceRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, bookingSourceCalls, {
    'GET /booking-sources': (request) => listSources(own(request), signedIn(request), request.query.hours),
    'POST /booking-sources/cancel': (request) => cancelFromSource(own(request), signedIn(request), request.body),
  });
};
