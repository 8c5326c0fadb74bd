import { bookingSourceCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { cancelFromSource } from './cancel-from-source.ts';
import { listSources } from './list-sources.ts';

/** What owners do about bookings that somebody makes in bulk. */
export const bookingSourceRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  serve(app, bookingSourceCalls, {
    'GET /booking-sources': (request) => listSources(context, signedIn(request), request.query.hours),
    'POST /booking-sources/cancel': (request) => cancelFromSource(context, signedIn(request), request.body),
  });
};
