/** `SLOW=1` is for a machine that does much else. */
const SLOWNESS = process.env.SLOW ? 2 : 1;

/** In milliseconds: what a test waits for is there by then, or never. */
export const PATIENCE = 15_000 * SLOWNESS;

/** In milliseconds: the longest that a test or its preparation may take */
export const TEST_TIMEOUT = 60_000 * SLOWNESS;
