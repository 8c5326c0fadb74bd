import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { MINUTE } from '../durations.ts';
import { Refusal } from './refusal.ts';

type Limit = { readonly max: number; readonly timeWindow: number };

const perMinutes = (minutes: number, max: number): Limit => ({ max, timeWindow: minutes * MINUTE });
/** How many requests one network address may make; an IPv6 network of 64 bits counts as one. */
const perAddress = (minutes: number, max: number) => ({ rateLimit: perMinutes(minutes, max) });

/** The limits of routes by network address, to be set as a route's `config`. */
export const LIMITS = {
  /** Every other call */
  general: perAddress(1, 1200),
  signIn: perAddress(15, 100),
  register: perAddress(15, 60),
  /** Each sends a mail */
  mailedLinks: perAddress(15, 30),
  /** Each costs a password hash, or is a guess */
  followedLinks: perAddress(15, 60),
  /** Guessing a code at this rate is hopeless; docs/security.md has the arithmetic. */
  tracking: perAddress(1, 60),
  booking: perAddress(1, 120),
} as const;

/** The limits by what a request names, wherever it comes from. */
export const NAMED_LIMITS = {
  linksPerMailbox: perMinutes(15, 5),
  bookingsPerBranch: perMinutes(1, 60),
  bookingsPerMailbox: perMinutes(15, 10),
} as const;

/** Limits the routes that are registered afterwards; what exceeds is refused with TOO_MANY_REQUESTS. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(fastifyRateLimit, {
    ...LIMITS.general.rateLimit,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
}

/**
 * A limit that no number of network addresses lifts, to be set as a route's `preHandler`, where the input has been read.
 * Without `limitRates` there is none.
 */
export function limitPer(
  app: Pick<FastifyInstance, 'hasDecorator' | 'createRateLimit'>,
  limit: Limit,
  nameOf: (request: FastifyRequest) => string,
): preHandlerAsyncHookHandler {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const count = app.createRateLimit({ ...limit, keyGenerator: (request) => nameOf(request as FastifyRequest) });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttl);
  };
}

function tooManyRequests(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal('TOO_MANY_REQUESTS', { parameters: { seconds }, retryAfterSeconds: seconds });
}
