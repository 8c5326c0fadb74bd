import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '@vakit/contract';

/** In milliseconds: what is told of one change, by its events and by the answer to who made it, arrives within it. */
const GATHERING = 50;

/** The subject of a change: the server's topics, and those that only the window of the change hears of. */
export type Topic = LiveTopic | 'customer-imports' | 'messages';

/** Topics that each kind of query shows, by the beginning of its key */
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

/**
 * Shows the answer to a change at once. Whatever was asked for before it and is still under way is left: it would show once
 * more how everything was.
 * @param update keeps what it answers undefined for as it is
 */
export async function showAtOnce<Data>(
  queryClient: QueryClient,
  filters: QueryFilters,
  update: (former: Data | undefined) => Data | undefined,
): Promise<void> {
  // A first question that is left would never be asked again.
  await queryClient.cancelQueries({ ...filters, predicate: ({ state }) => state.data !== undefined });
  queryClient.setQueriesData<Data>(filters, update);
}

/** Tells the queries that show something of a change. */
export const showing =
  (topics: readonly Topic[]) =>
  ({ queryKey: [name] }: Pick<Query, 'queryKey'>): boolean => {
    const shown = topicsShown.get(String(name));
    return topics.some((topic) => shown?.has(topic));
  };

type Gathering = { readonly topics: Set<Topic>; readonly refreshed: Promise<void> };

const gatherings = new WeakMap<QueryClient, Gathering>();

/** Whether something is about to be asked for again. */
export const isGathering = (queryClient: QueryClient): boolean => gatherings.has(queryClient);

/**
 * `afterChangeOf` in a moment, together with whatever else is told of until then: one change asks once.
 * @returns once the answers are there, or have failed
 */
export function refreshSoon(queryClient: QueryClient, topics: readonly Topic[]): Promise<void> {
  const gathering = gatherings.get(queryClient) ?? beginGathering(queryClient);
  for (const topic of topics) gathering.topics.add(topic);
  return gathering.refreshed;
}

function beginGathering(queryClient: QueryClient): Gathering {
  const topics = new Set<Topic>();
  const refreshed = new Promise((resolve) => setTimeout(resolve, GATHERING)).then(() => {
    gatherings.delete(queryClient);
    return afterChangeOf(queryClient, [...topics]);
  });
  const gathering = { topics, refreshed };
  gatherings.set(queryClient, gathering);
  return gathering;
}

/** `refreshSoon` for what a mutation calls when it is done. What is opened meanwhile is asked for at once. */
export function useAfterChangeOf(...topics: readonly Topic[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ predicate: showing(topics), refetchType: 'none' });
    return refreshSoon(queryClient, topics);
  };
}
