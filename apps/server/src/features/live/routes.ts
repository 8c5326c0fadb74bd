import { liveCalls } from '@vakit/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { watchBranches } from './watch-branches.ts';

/** In milliseconds. Proxies end a line on which nothing moves for a minute. */
const HEARTBEAT = 20_000;

type Options = { readonly context: Context; readonly heartbeat?: number | undefined };

/** The events that owners and staff get while they look at the portal. */
export const liveRoutes: FastifyPluginAsync<Options> = async (app, { context, heartbeat = HEARTBEAT }) => {
  const watching = watchBranches(context, heartbeat);
  // A server that closes waits for what it answers.
  app.addHook('preClose', async () => watching.endAll());

  serve(app, liveCalls, {
    'GET /events': async (request, reply) => {
      const { body } = await watching.watch(request);
      return reply
        .header('content-type', 'text/event-stream')
        .header('connection', 'close')
        .header('x-accel-buffering', 'no')
        .send(body);
    },
  });
};
