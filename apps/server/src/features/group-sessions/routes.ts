import { groupSessionCalls, groupSessionReadingCalls, publicSessionCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext, requireBranchAt, workContext, workContextAt } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { cancelSession } from './cancel-session.ts';
import { editSession } from './edit-session.ts';
import { listPublicSessions } from './list-public-sessions.ts';
import { listSessions, showSession } from './list-sessions.ts';
import { planSessions } from './plan-sessions.ts';
import { listSeries } from './series-of.ts';

/** Calls for sessions of several people with one trainer at a fixed time. */
export const groupSessionRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  const mine = workContext(context);
  const mineAt = workContextAt(context);
  serve(app, publicSessionCalls, {
    'GET /branches/public/:slug/sessions': async ({ params, query }) =>
      listPublicSessions(context, await requireBranchAt(context, params.slug), query.serviceId),
  });
  serve(app, groupSessionReadingCalls, {
    'GET /group-sessions': async (request) =>
      listSessions(await mineAt(request, request.query.branchId), signedIn(request), request.query),
    'GET /group-sessions/:id': (request) => showSession(mine(request), signedIn(request), request.params.id),
  });
  serve(app, groupSessionCalls, {
    'POST /group-sessions': (request) => planSessions(own(request), signedIn(request), request.body),
    'GET /group-sessions/:id/series': (request) => listSeries(own(request), signedIn(request), request.params.id),
    'PUT /group-sessions/:id': (request) =>
      editSession(own(request), signedIn(request), request.params.id, request.body),
    'POST /group-sessions/:id/cancel': (request) =>
      cancelSession(own(request), signedIn(request), request.params.id, request.body),
  });
};
