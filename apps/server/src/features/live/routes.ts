import { liveEvent } from '@vakit/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { failures } from '../../http/answers.ts';
import { guard } from '../../http/session-guard.ts';
import { watchBranches } from './watch-branches.ts';

/** In milliseconds. Proxies end a line on which nothing moves for a minute. */
const HEARTBEAT = 20_000;

type Options = { readonly context: Context; readonly heartbeat?: number | undefined };

/** What owners and staff are told while they look at the portal. */
export const liveRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, heartbeat = HEARTBEAT }) => {
  guard(app, context, 'OWNER', 'STAFF');
  const watching = watchBranches(context, heartbeat);
  // A server that closes waits for what it answers.
  app.addHook('preClose', async () => watching.endAll());

  app.get(
    '/events',
    {
      schema: {
        tags: ['Live'],
        summary: 'Hear, as server-sent events, in which branch something has changed',
        response: {
          200: { description: 'A stream without end', content: { 'text/event-stream': { schema: liveEvent } } },
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const { body } = await watching.watch(request);
      return reply
        .header('content-type', 'text/event-stream')
        .header('connection', 'close')
        .header('x-accel-buffering', 'no')
        .send(body as never);
    },
  );
};
