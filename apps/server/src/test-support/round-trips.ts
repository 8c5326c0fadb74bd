import { Client } from 'pg';

/**
 * Counts how often a PostgreSQL server is waited for from now on: statements that are sent before an answer to the one
 * before has come share a round trip.
 * @returns the count so far, and how the counting ends
 */
export function countRoundTrips(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0;
  const unanswered = new WeakMap<object, number>();
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...question: unknown[]) {
    const before = unanswered.get(this) ?? 0;
    if (before === 0) count++;
    unanswered.set(this, before + 1);
    const answer = Reflect.apply(query, this, question) as Promise<unknown>;
    const settle = () => unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    answer.then(settle, settle);
    return answer;
  } as typeof query;
  return {
    count: () => count,
    stop: () => {
      Client.prototype.query = query;
    },
  };
}
