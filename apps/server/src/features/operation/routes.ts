import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { type SchemaAge, schemaAge } from '../../database/schema-age.ts';
import { isPurelyLocal } from '../../http/local-site.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Metrics } from './metrics.ts';
import type { Storage } from './watch-storage.ts';
import { measureWorkInHand } from './work-in-hand.ts';

/** In seconds: how soon to ask again whether the server is ready */
const RETRY_AFTER = 5;

const REASONS: Record<Exclude<SchemaAge, 'current'>, string> = {
  older: 'The database is not up to date yet.',
  newer: 'The database is of a newer version of Vakit.',
  former: 'The database is of an earlier version of Vakit.',
  foreign: 'The migrations of the database do not fit this version of Vakit.',
};

type Options = { readonly context: Context; readonly metrics: Metrics; readonly storage: Storage };

/** Calls for operators: if the process lives, if it can serve, and its metrics. */
export const operationRoutes: FastifyPluginAsync<Options> = async (app, { context, metrics, storage }) => {
  app.addHook('onRoute', (route) => {
    route.schema = { hide: true };
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    // A database that does not answer throws what is answered with 503.
    const age = await schemaAge(context.database);
    if (age !== 'current') {
      return reply.code(503).header('retry-after', RETRY_AFTER).send({ status: 'not ready', reason: REASONS[age] });
    }
    await storage.requireRoom(context.database);
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config)) throw new Refusal('NOT_FOUND');
    await measureWorkInHand(metrics, context);
    return reply.type(metrics.contentType).send(await metrics.render());
  });
};

/** Figures of the business are not for everybody: who sits at the machine of a local site reads them, or has the token. */
function mayRead(request: FastifyRequest, config: Config): boolean {
  if (isPurelyLocal(config, request)) return true;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${config.metricsToken}`);
  return config.metricsToken !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
