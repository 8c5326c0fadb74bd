import { useSyncExternalStore } from 'react';

/** Since when the server is out of reach; undefined while it answers. */
let lostSince: Date | undefined;
const listeners = new Set<() => void>();

/** Notes if the server can be reached, as the stream of events or the browser found out. */
export function setConnected(isConnected: boolean): void {
  if (isConnected === (lostSince === undefined)) return;
  lostSince = isConnected ? undefined : new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLostSince = () => useSyncExternalStore(subscribe, () => lostSince);
