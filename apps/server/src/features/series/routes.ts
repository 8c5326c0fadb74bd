import { seriesCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { bookNext } from './book-next.ts';
import { bookSeries } from './book-series.ts';
import { cancelSeries } from './cancel-series.ts';
import { moveSeries } from './move-series.ts';
import { previewSeries } from './preview-series.ts';
import { listSeries } from './series-of.ts';

/** Calls that continue a booked appointment: the next one, and repeating. */
export const seriesRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, seriesCalls, {
    'POST /appointments/manage/:id/again': (request) =>
      bookNext(own(request), signedIn(request), request.params.id, request.body, request.headers['idempotency-key']),
    'POST /appointments/series/preview': (request) =>
      previewSeries(own(request), signedIn(request), request.body, requestLanguage(request)),
    'POST /appointments/series': (request) =>
      bookSeries(own(request), signedIn(request), request.body, request.headers['idempotency-key']),
    'GET /appointments/manage/:id/series': (request) =>
      listSeries(own(request).database, signedIn(request), request.params.id),
    'PUT /appointments/manage/:id/series/time': (request) =>
      moveSeries(own(request), signedIn(request), request.params.id, request.body),
    'PUT /appointments/manage/:id/series/cancel': (request) =>
      cancelSeries(own(request), signedIn(request), request.params.id, request.body),
  });
};
