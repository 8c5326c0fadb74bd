/** After so many minutes without input a shared device can be locked; a branch chooses one of them, or none. */
export const IDLE_MINUTES = [1, 2, 5, 10, 15, 30] as const;

/**
 * Whether nobody has touched a device for as long as its branch waits.
 * @param inputAt when somebody last did, in milliseconds
 * @param minutes that the branch waits; null when it never locks
 */
export const isIdle = (inputAt: number, now: number, minutes: number | null): boolean =>
  minutes !== null && now - inputAt >= minutes * 60_000;
