import { accessCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { workContext } from '../../http/business-context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { selectAccess } from './queries.ts';

/** Call for the permissions of an account. */
export const accessRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const mine = workContext(context);
  serve(app, accessCalls, {
    'GET /me/access': (request) => selectAccess(mine(request), signedIn(request)),
  });
};
