import { dashboardCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { workContext, workContextAt } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { showDashboard } from './show-dashboard.ts';
import { showWorkingDay } from './show-working-day.ts';

/** Calls for the first page of the portal. */
export const dashboardRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const mine = workContext(context);
  const mineAt = workContextAt(context);
  serve(app, dashboardCalls, {
    'GET /dashboard': (request) => showDashboard(mine(request), signedIn(request)),
    'GET /dashboard/working-day': async (request) => {
      const { branchId } = request.query;
      return showWorkingDay(await mineAt(request, branchId), signedIn(request), branchId);
    },
  });
};
