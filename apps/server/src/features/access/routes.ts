import { accessCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { signedIn } from '../../http/session-guard.ts';
import { selectAccess } from './queries.ts';

/** What an account may look at. */
export const accessRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  serve(app, accessCalls, {
    'GET /me/access': (request) => selectAccess(context.database, signedIn(request)),
  });
};
