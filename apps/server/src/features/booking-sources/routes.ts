import { bookingSource, bookingSourcesQuery, sourceCancellation, sourceCancellationResult } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { cancelFromSource } from './cancel-from-source.ts';
import { listSources } from './list-sources.ts';

const tags = ['Appointments'];

/** What owners do about bookings that somebody makes in bulk. */
export const bookingSourceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER');

  app.get(
    '/booking-sources',
    {
      schema: {
        tags,
        summary: 'List online bookings of the last hours by the network address that they came from, without naming it',
        querystring: bookingSourcesQuery,
        response: answers(z.array(bookingSource)),
      },
    },
    async (request) => ok(await listSources(context, signedIn(request), request.query.hours)),
  );

  app.post(
    '/booking-sources/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel bookings that came from one source',
        body: sourceCancellation,
        response: answers(sourceCancellationResult),
      },
    },
    async (request) => ok(await cancelFromSource(context, signedIn(request), request.body)),
  );
};
