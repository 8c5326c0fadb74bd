/** So many on each side of the time that is wished */
const NEAR = 2;
/** So many where no time is wished yet */
const FIRST = 5;

/**
 * Picks the few free times to offer first: the wished one, those just before and after it, and the very first.
 * @param free local `HH:MM`, in their order
 * @param wished local `HH:MM`, or empty
 */
export function suggestedTimes(free: readonly string[], wished: string): string[] {
  if (wished === '') return free.slice(0, FIRST);
  const before = free.filter((time) => time < wished).slice(-NEAR);
  const after = free.filter((time) => time >= wished).slice(0, free.includes(wished) ? NEAR + 1 : NEAR);
  return [...new Set([...free.slice(0, 1), ...before, ...after])];
}
