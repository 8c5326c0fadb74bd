import fastifyRateLimit from '@fastify/rate-limit';
import { MINUTE } from '@vakit/scheduling';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { answerLimitStates } from './limit-headers.ts';
import { tooMany } from './too-many.ts';

/** How many network addresses are counted at a time */
const COUNTERS = 50_000;

/** How many requests one network address may make; an IPv6 network of 64 bits counts as one. */
type Limit = { readonly name: string; readonly max: number; readonly timeWindow: number };

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit;
  }
}

/** Limit for all requests of one network address */
export const GENERAL = { max: 1200, timeWindow: MINUTE };

const perAddress = (name: string, minutes: number, max: number) => ({
  limit: { name, max, timeWindow: minutes * MINUTE },
});

/**
 * The limits of routes by network address, to be set as a route's `config`. They protect one process from one caller, so
 * each process counts for itself; what must hold for all processes together is counted in the database (`limits/`).
 */
export const LIMITS = {
  signIn: perAddress('sign-in', 15, 100),
  tracking: perAddress('tracking', 1, 60),
  booking: perAddress('booking', 1, 240),
  /** Each question about several people or guests keeps the processor busy for up to a second, with others in between */
  parties: perAddress('parties', 1, 30),
  /** Each draws a picture or a poster, which takes a tenth of a second */
  drawing: perAddress('drawing', 1, 30),
  /** Each is read whole, which takes up to a second */
  files: perAddress('files', 10, 60),
  /** Each keeps the machine busy for a second; a new salon sends dozens */
  pictures: perAddress('pictures', 10, 100),
  /** Each is a line of the log */
  clientErrors: perAddress('client-errors', 1, 10),
} as const;

/** Reports of errors on pages, by everybody together: the log is not to be filled from outside. */
export const CLIENT_ERRORS = { max: 60, timeWindow: MINUTE };

/** Limits every request from here on, and the routes that are registered afterwards; refuses with TOO_MANY_REQUESTS. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRateLimit, { global: false, cache: COUNTERS });
  answerLimitStates(app);
  // Before the guards of routes, so that strangers are counted, too.
  const countAll = app.createRateLimit(GENERAL);
  app.addHook('onRequest', async (request) => {
    const state = await countAll(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany('TOO_MANY_REQUESTS', state.ttl);
  });
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (!limit) return;
    const count = app.createRateLimit(limit);
    const hold = (request: FastifyRequest) => countRequest(request, limit, count);
    route.onRequest = [hold, ...[route.onRequest ?? []].flat()];
  });
}

async function countRequest(
  request: FastifyRequest,
  limit: Limit,
  count: ReturnType<FastifyInstance['createRateLimit']>,
): Promise<void> {
  const state = await count(request);
  if (state.isAllowed) return;
  const { max, remaining, ttl, isExceeded } = state;
  const seconds = limit.timeWindow / 1000;
  request.limitStates.push({ name: limit.name, max, seconds, remaining, resetSeconds: Math.ceil(ttl / 1000) });
  if (isExceeded) throw tooMany('TOO_MANY_REQUESTS', ttl);
}

/**
 * A limit by network address of those requests of a route alone that are meant, to be set as a route's `preHandler`, where
 * the input has been read. Without `limitRates` there is none.
 */
export function limitSome(
  app: Pick<FastifyInstance, 'hasDecorator' | 'createRateLimit'>,
  { limit }: { readonly limit: Limit },
  isMeant: (request: FastifyRequest) => boolean,
): preHandlerAsyncHookHandler {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const count = app.createRateLimit(limit);
  return async (request) => {
    if (isMeant(request)) await countRequest(request, limit, count);
  };
}

/** A limit for all callers of a process together, to be set as a route's `preHandler`. Without `limitRates` there is none. */
export function limitTogether(
  app: Pick<FastifyInstance, 'hasDecorator' | 'createRateLimit'>,
  limit: { readonly max: number; readonly timeWindow: number },
): preHandlerAsyncHookHandler {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const count = app.createRateLimit({ ...limit, keyGenerator: () => 'everybody' });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany('TOO_MANY_REQUESTS', state.ttl);
  };
}
