import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '@vakit/contract';

/** What a change can be a change of: what the server tells of, and what only the window hears of that has made it. */
export type Topic = LiveTopic | 'customer-imports' | 'messages';

/** Of which topics what was declared so far shows something, by what the keys of the queries begin with */
export const topicsShown = new Map<string, ReadonlySet<Topic>>();

/**
 * Declares some queries of a feature: what their keys begin with, and of which changes they show something.
 * @throws Error when the keys of others begin with the same
 */
export function declareQueries<Name extends string>(name: Name, topics: readonly Topic[]): readonly [Name] {
  // A file that is saved while one develops declares its own once more.
  if (topicsShown.has(name) && !import.meta.hot) throw new Error(`The queries "${name}" are declared twice`);
  topicsShown.set(name, new Set(topics));
  return [name];
}

/**
 * Makes stale whatever shows something of a change, and asks again for what of it is looked at.
 * @param since only what was asked for before this moment, on the clock of the browser; without it everything
 * @returns once the answers are there, or have failed
 */
export function afterChangeOf(queryClient: QueryClient, topics: readonly Topic[], since = Number.POSITIVE_INFINITY) {
  const isShowing = showing(topics);
  return queryClient.invalidateQueries({
    predicate: (query) => query.state.dataUpdatedAt < since && isShowing(query),
  });
}

/** Tells the queries that show something of a change. */
export const showing =
  (topics: readonly Topic[]) =>
  ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => {
    const shown = topicsShown.get(String(name));
    return topics.some((topic) => shown?.has(topic));
  };

/** `afterChangeOf` for what a mutation calls when it is done. */
export function useAfterChangeOf(...topics: readonly Topic[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => afterChangeOf(queryClient, topics);
}
