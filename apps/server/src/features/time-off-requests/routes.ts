import { ownTimeOffRequestCalls, timeOffRequestCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { ownContext, workContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { answerRequest } from './answer-request.ts';
import { askForTimeOff } from './ask-for-time-off.ts';
import { listOwnRequests, listWaitingEverywhere, listWaitingRequests } from './list-requests.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** Staff ask for time off, and who may enter it answers. */
export const timeOffRequestRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const mine = workContext(context);
  const own = ownContext(context);
  serve(app, ownTimeOffRequestCalls, {
    'GET /staff/me/time-off-requests': (request) =>
      listOwnRequests(mine(request), signedIn(request), request.query.branchId),
    'POST /staff/me/time-off-requests': (request) => askForTimeOff(mine(request), signedIn(request), request.body),
    'DELETE /staff/me/time-off-requests/:id': async (request) => {
      await withdrawRequest(mine(request), signedIn(request), request.params.id);
      return {};
    },
  });
  serve(app, timeOffRequestCalls, {
    'GET /time-off-requests': (request) => {
      const { branchId } = request.query;
      return branchId === undefined
        ? listWaitingEverywhere(context, signedIn(request))
        : listWaitingRequests(own(request), signedIn(request), branchId);
    },
    'PUT /time-off-requests/:id': (request) =>
      answerRequest(own(request), signedIn(request), request.params.id, request.body),
  });
};
