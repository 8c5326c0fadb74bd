import { watchStatements } from './watch-statements.ts';

/**
 * Counts how often a PostgreSQL server is waited for from now on: statements that are sent before an answer to the one
 * before has come share a round trip.
 * @returns the count so far, and how the counting ends
 */
export function countRoundTrips(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0;
  const unanswered = new WeakMap<object, number>();
  const stop = watchStatements((client, [statement], ask) => {
    // With a mere text ask the queues of jobs, and who listens for changes, when their time has come.
    if (typeof statement === 'string') return ask();
    const before = unanswered.get(client) ?? 0;
    if (before === 0) count++;
    unanswered.set(client, before + 1);
    const answer = ask();
    const settle = () => unanswered.set(client, (unanswered.get(client) ?? 1) - 1);
    answer.then(settle, settle);
    return answer;
  });
  return { count: () => count, stop };
}
