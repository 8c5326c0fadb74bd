import type { ErrorCode } from '@vakit/contract';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { cacheOf } from '../cache-of.ts';
import type { Context } from '../context.ts';
import { askAdmission, requireAdmission } from '../limits/admit.ts';
import { isFull, type Limit, takeUses, type Use } from '../limits/take-uses.ts';
import { networkOf } from './network-address.ts';
import { Refusal } from './refusal.ts';
import { tooMany } from './too-many.ts';
import { visitorOf } from './visitor.ts';

/** So many network addresses that guess are remembered at a time. */
const GUESSERS = 50_000;

/**
 * Limits that are counted in the database for all processes together, to be set as a route's `preHandler`, where the input
 * has been read. Refuses with TOO_MANY_REQUESTS.
 */
export function countVisits(
  context: Context,
  usesOf: (network: string, request: FastifyRequest) => readonly Use[],
): preHandlerAsyncHookHandler {
  return async (request) => {
    if (!context.config.rateLimit) return;
    const visitor = visitorOf(context.config, request);
    const uses = usesOf(visitor.network, request);
    await requireAdmission(context, await askAdmission(context, context.database, { visitor, purpose: 'visit' }, uses));
  };
}

/**
 * Blocks a network address at the routes of the same plugin once it was refused with the code as often as is allowed: it
 * guesses. Only wrong guesses are counted in the database, and each process caches which addresses it blocks, so that a
 * right code costs no round trip; every further process allows one guess more.
 */
export function limitGuesses(
  app: Pick<FastifyInstance, 'addHook'>,
  context: Context,
  limit: Limit,
  missed: ErrorCode,
): void {
  if (!context.config.rateLimit) return;
  const heldUntil = cacheOf<Date>(GUESSERS);
  app.addHook('onRequest', async (request) => {
    const milliseconds = (heldUntil.get(networkOf(request.ip))?.getTime() ?? 0) - context.now().getTime();
    if (milliseconds > 0) throw tooMany('TOO_MANY_REQUESTS', milliseconds);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal) || error.code !== missed) return;
    const name = networkOf(request.ip);
    const [standing] = await takeUses(context, context.database, [{ limit, name }]);
    if (!standing) return;
    const end = new Date(context.now().getTime() + limit.seconds * 1000);
    if (isFull(standing)) heldUntil.set(name, standing.freeAt ?? end);
    else if (standing.used + 1 >= limit.max) heldUntil.set(name, end);
  });
}
