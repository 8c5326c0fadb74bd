import { TEST_TIMEOUT } from '../../support/patience.ts';

/** How long the long run takes, in minutes; 0 for the short one that is part of `npm test`. */
export const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 0);

/** In milliseconds: tests of the long run take as long as they were told to, and a little more. */
export const TIMEOUT = SOAK_MINUTES * 60_000 + (process.env.TEST_ALL ? 20 : 2) * TEST_TIMEOUT;

/** Seed of everything that is drawn. The short run uses the same every time, so that no change fails by chance. */
export const SEED = Number(process.env.SEED ?? (SOAK_MINUTES > 0 ? Date.now() % 2 ** 31 : 2026));

/** Whether a shorter history is looked for once one has failed. */
export const SHORTENS = process.env.SHORTEN !== '0';

export const inLongRun = <Value>(long: Value, short: Value): Value => (SOAK_MINUTES > 0 ? long : short);

/** All cases for `npm run test:all`, the first of them alone at every change. */
export const firstUnlessAll = <Case>(cases: readonly Case[]): readonly Case[] =>
  process.env.TEST_ALL ? cases : cases.slice(0, 1);

/** How many histories are played: the first of them at every change, others before a release, any in a long run. */
export const HISTORIES = {
  numRuns: inLongRun(Number.MAX_SAFE_INTEGER, process.env.TEST_ALL ? 3 : 1),
  ...(SOAK_MINUTES > 0 && { interruptAfterTimeLimit: (SOAK_MINUTES * 60_000) / 3 }),
};
