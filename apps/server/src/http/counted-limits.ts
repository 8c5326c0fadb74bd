import type { ErrorCode } from '@vakit/contract';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { cacheOf } from '../cache-of.ts';
import type { Context } from '../context.ts';
import { checkLimits, requireAdmission } from '../limits/admit.ts';
import { consumeUses, isFull, type Limit, type Use } from '../limits/consume-uses.ts';
import { readVisit } from '../limits/proof-of-work.ts';
import { usesFrom } from '../limits/uses-from.ts';
import { Refusal } from './refusal.ts';
import { tooMany } from './too-many.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** So many network addresses that guess are remembered at a time. */
const GUESSERS = 50_000;

/**
 * Limits that are counted in the database for all processes together, to be set as a route's `preHandler`, where the input
 * has been read. Refuses with TOO_MANY_REQUESTS, or PROOF_OF_WORK_REQUIRED.
 * @param purposeOf for which alone work may be proven
 */
export function countVisits(
  context: Context,
  usesOf: (visitor: Visitor, request: FastifyRequest) => readonly Use[],
  purposeOf: (request: FastifyRequest) => string = () => 'visit',
): preHandlerAsyncHookHandler {
  return async (request) => {
    if (!context.config.rateLimit) return;
    const visitor = visitorOf(context.config, request);
    const uses = usesOf(visitor, request);
    const visit = await readVisit(context, visitor, purposeOf(request));
    await requireAdmission(context, await checkLimits(context, context.database, visit, uses));
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
    const { network, site = network } = visitorOf(context.config, request);
    const ends = [network, site].map((name) => heldUntil.get(name)?.getTime() ?? 0);
    const milliseconds = Math.max(...ends) - context.now().getTime();
    if (milliseconds > 0) throw tooMany('TOO_MANY_REQUESTS', milliseconds);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Refusal) || error.code !== missed) return;
    const visitor = visitorOf(context.config, request);
    const end = new Date(context.now().getTime() + limit.seconds * 1000);
    const uses = usesFrom(visitor, limit);
    for (const standing of await consumeUses(context, context.database, uses)) {
      const name = standing.limit === limit ? visitor.network : (visitor.site ?? visitor.network);
      if (isFull(standing)) heldUntil.set(name, standing.freeAt ?? end);
      else if (standing.used + 1 >= standing.limit.max) heldUntil.set(name, end);
    }
  });
}
