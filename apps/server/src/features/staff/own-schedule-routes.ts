import { ownScheduleCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { workContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { changeOwnSchedule, showOwnSchedule } from './own-schedule.ts';

/** Calls of every account that belongs to a branch's staff. */
export const ownScheduleRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const mine = workContext(context);
  serve(app, ownScheduleCalls, {
    'GET /staff/me/schedule': (request) => showOwnSchedule(mine(request), signedIn(request), request.query.branchId),
    'PUT /staff/me/working-hours': (request) =>
      changeOwnSchedule(mine(request), signedIn(request), request.query.branchId, request.body),
    'PUT /staff/me/break-times': (request) =>
      changeOwnSchedule(mine(request), signedIn(request), request.query.branchId, request.body),
  });
};
