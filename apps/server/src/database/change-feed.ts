import type { Connection } from './connect.ts';
import type { StopListening } from './listen.ts';

/** What the triggers of `routines/tell_of_change.sql` tell on. */
const CHANNEL = 'vakit_changes';

export type ChangeListener = {
  /** From now on every change is told; those of before may have been missed. Again after each interruption. */
  readonly onListening: () => void;
  /** Something has been committed in the branch, by whichever process. */
  readonly onChange: (branchId: string) => void;
};

/** What changes in the database, told as it happens. */
export type Changes = {
  /** Whether each is told before whoever made it hears that it is made */
  readonly areImmediate: boolean;
  /** @returns ends the subscription */
  subscribe(listener: ChangeListener): () => void;
};
export type ChangeFeed = Changes & { close(): Promise<void> };

/** Listens to the database from the first subscription on, once for all of them. */
export function openChangeFeed(connection: Pick<Connection, 'listen' | 'tellsAtOnce'>): ChangeFeed {
  const subscribers = new Set<ChangeListener>();
  let isListening = false;
  let stop: StopListening | undefined;
  const start = () =>
    connection.listen(CHANNEL, {
      onListening() {
        isListening = true;
        for (const { onListening } of subscribers) onListening();
      },
      onMessage(branchId) {
        for (const { onChange } of subscribers) onChange(branchId);
      },
    });
  return {
    areImmediate: connection.tellsAtOnce,
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
