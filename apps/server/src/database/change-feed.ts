import { LIVE_TOPICS, type LiveTopic } from '@vakit/contract';
import type { Connection } from './connect.ts';
import type { StopListening } from './listen.ts';

/** Channel that the triggers of `routines/tell_of_*.sql` notify */
const CHANNEL = 'vakit_changes';

export type ChangeListener = {
  /** From now on every change arrives; earlier ones may be lost. Called again after each reconnect. */
  readonly onListening: () => void;
  /**
   * Something was committed, by any process.
   * @param placeId the branch in which it was; the business where it belongs to no branch
   * @param topic null for one that only a newer version knows
   */
  readonly onChange: (placeId: string, topic: LiveTopic | null) => void;
};

/** Notifications of committed changes. */
export type Changes = {
  /** @returns ends the subscription */
  subscribe(listener: ChangeListener): () => void;
};
export type ChangeFeed = Changes & { close(): Promise<void> };

/** Listens to the database from the first subscription on, once for all of them. */
export function openChangeFeed(connection: Pick<Connection, 'listen'>): ChangeFeed {
  const subscribers = new Set<ChangeListener>();
  let isListening = false;
  let stop: StopListening | undefined;
  const start = () =>
    connection.listen(CHANNEL, {
      onListening() {
        isListening = true;
        for (const { onListening } of subscribers) onListening();
      },
      onMessage(message) {
        const [placeId = '', name] = message.split(' ');
        const topic = LIVE_TOPICS.find((known) => known === name) ?? null;
        for (const { onChange } of subscribers) onChange(placeId, topic);
      },
    });
  return {
    subscribe(listener) {
      subscribers.add(listener);
      stop ??= start();
      if (isListening) listener.onListening();
      return () => subscribers.delete(listener);
    },
    async close() {
      subscribers.clear();
      await stop?.();
    },
  };
}
