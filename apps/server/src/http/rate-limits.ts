import fastifyRateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '@vakit/contract';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { MINUTE } from '../durations.ts';
import { Refusal } from './refusal.ts';

/** So many network addresses, mailboxes and branches are kept count of at a time. */
const COUNTERS = 50_000;

type Limit = { readonly max: number; readonly timeWindow: number };

const perMinutes = (minutes: number, max: number): Limit => ({ max, timeWindow: minutes * MINUTE });
/** How many requests one network address may make; an IPv6 network of 64 bits counts as one. */
const perAddress = (minutes: number, max: number) => ({ rateLimit: perMinutes(minutes, max) });

/** What one network address may ask for in all */
export const GENERAL = perMinutes(1, 1200);

/** The limits of routes by network address, to be set as a route's `config`. */
export const LIMITS = {
  signIn: perAddress(15, 100),
  register: perAddress(15, 60),
  /** Each sends a mail */
  mailedLinks: perAddress(15, 30),
  /** Each costs a password hash, or is a guess */
  followedLinks: perAddress(15, 60),
  tracking: perAddress(1, 60),
  booking: perAddress(1, 240),
  /** Each draws a picture or a poster, which takes a tenth of a second */
  drawing: perAddress(1, 30),
  /** Each is a line of the log */
  clientErrors: perAddress(1, 10),
} as const;

/** How many codes that nothing has one network address may try; docs/security.md has the arithmetic. */
export const GUESSES = perMinutes(60, 30);

/** The limits by what a request names, wherever it comes from. */
export const NAMED_LIMITS = {
  linksPerMailbox: perMinutes(15, 5),
  bookingsPerBranch: perMinutes(1, 240),
  bookingsPerMailbox: perMinutes(15, 60),
  /** From everywhere together: the log is not to be filled from outside */
  clientErrors: perMinutes(1, 60),
} as const;

/** Limits every request from here on, and the routes that are registered afterwards; refuses with TOO_MANY_REQUESTS. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    cache: COUNTERS,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  // Before the guards of routes, so that strangers are counted, too.
  const count = app.createRateLimit(GENERAL);
  app.addHook('onRequest', async (request) => refuseExcess(await count(request)));
}

type Limited = Pick<FastifyInstance, 'hasDecorator' | 'createRateLimit'>;

/**
 * A limit that no number of network addresses lifts, to be set as a route's `preHandler`, where the input has been read.
 * Without `limitRates` there is none.
 */
export function limitPer(
  app: Limited,
  limit: Limit,
  nameOf: (request: FastifyRequest) => string,
): preHandlerAsyncHookHandler {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const count = app.createRateLimit({ ...limit, keyGenerator: (request) => nameOf(request as FastifyRequest) });
  return async (request) => refuseExcess(await count(request));
}

/**
 * Holds up a network address at the routes of the same plugin once it was refused with the code as often as is allowed: it
 * guesses. Without `limitRates` there is no limit.
 */
export function limitGuesses(app: Limited & Pick<FastifyInstance, 'addHook'>, missed: ErrorCode): void {
  if (!app.hasDecorator('createRateLimit')) return;
  const guesses = app.createRateLimit(GUESSES);
  app.addHook('onRequest', async (request) => {
    const state = await guesses(request, { increment: false });
    if (!state.isAllowed && state.remaining === 0) throw tooManyRequests(state.ttl);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof Refusal && error.code === missed) await guesses(request);
  });
}

type State = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseExcess(state: State): void {
  if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttl);
}

function tooManyRequests(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal('TOO_MANY_REQUESTS', { parameters: { seconds }, retryAfterSeconds: seconds });
}
