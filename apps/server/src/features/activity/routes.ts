import { activityCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { listActivity, listPeople } from './list-activity.ts';

/** Calls for the activity log. */
export const activityRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const own = ownContext(context);
  serve(app, activityCalls, {
    'GET /activity': (request) => listActivity(own(request), request.query),
    'GET /activity/people': (request) => listPeople(own(request), request.query.branchId),
  });
};
