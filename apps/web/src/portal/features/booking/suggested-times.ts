/** So many on each side of the time that is wished */
const NEAR = 2;
/** So many where no time is wished yet */
const FIRST = 5;

/**
 * Of the free times the few that are offered first: those just before and after the wished one, itself, and the next
 * that is free at all.
 * @param free local `HH:MM`, in their order
 * @param wished local `HH:MM`, or empty
 */
export function suggestedTimes(free: readonly string[], wished: string): string[] {
  if (wished === '') return free.slice(0, FIRST);
  const before = free.filter((time) => time < wished).slice(-NEAR);
  const after = free.filter((time) => time >= wished).slice(0, free.includes(wished) ? NEAR + 1 : NEAR);
  return [...new Set([...free.slice(0, 1), ...before, ...after])];
}
