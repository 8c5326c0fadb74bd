import { dashboard } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { answers, ok } from '../../http/answers.ts';
import { guard, signedIn } from '../../http/session-guard.ts';
import { showDashboard } from './show-dashboard.ts';

export const dashboardRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  guard(app, context, 'OWNER', 'STAFF');

  app.get(
    '/dashboard',
    {
      schema: {
        tags: ['Dashboard'],
        summary: 'Figures and the latest appointments of the account',
        response: answers(dashboard),
      },
    },
    async (request) => ok(await showDashboard(context, signedIn(request))),
  );
};
