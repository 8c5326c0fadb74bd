/** How long the long run takes, in minutes; 0 for the short one that is part of `npm test`. */
export const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 0);

/** In milliseconds: tests of the long run take as long as they were told to, and a little more. */
export const TIMEOUT = (SOAK_MINUTES + 20) * 60_000;

/** Makes a run repeatable as far as chance in the test goes: what is drawn depends on it alone. */
export const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** Whether a shorter history is looked for once one has failed. */
export const SHORTENS = process.env.SHORTEN !== '0';

export const inLongRun = <Value>(long: Value, short: Value): Value => (SOAK_MINUTES > 0 ? long : short);
