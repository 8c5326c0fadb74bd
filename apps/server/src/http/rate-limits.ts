import { MINUTE } from '../durations.ts';

/** How many requests one address may make in a window, per route; `RATE_LIMIT=off` lifts them all. */
const perMinutes = (minutes: number, max: number) => ({
  rateLimit: { max, timeWindow: minutes * MINUTE },
});

/** The limits of routes, to be set as a route's `config`. */
export const LIMITS = {
  /** Every other call */
  general: perMinutes(1, 1200),
  signIn: perMinutes(15, 100),
  register: perMinutes(15, 60),
  mailedLinks: perMinutes(15, 30),
  /** Guessing a code at this rate is hopeless: there are 34 thousand million of them. */
  tracking: perMinutes(1, 60),
  booking: perMinutes(1, 120),
} as const;
