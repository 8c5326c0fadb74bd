import type { ServerProcess } from '../../tests/resilience/support/server-process.ts';
import { serveReference } from './reference.ts';
import { serve } from './salon.ts';
import type { Store } from './store.ts';

export type Kind = 'server' | 'reference';

/** The server and the reference on one database, each from when it is first asked. */
export type Hosts = {
  running(kind: Kind): Promise<ServerProcess>;
  stop(): Promise<void>;
};

const START = { server: serve, reference: serveReference } as const;

/** @param prepare what is done with a process each time it has started */
export function hostsOn(
  store: Store,
  prepare: { readonly [Each in Kind]?: (started: ServerProcess) => Promise<void> } = {},
): Hosts {
  const running = new Map<Kind, ServerProcess>();
  return {
    async running(kind) {
      const known = running.get(kind);
      if (known) return known;
      const started = await START[kind](store);
      running.set(kind, started);
      await prepare[kind]?.(started);
      return started;
    },
    async stop() {
      for (const process of running.values()) await process.stop();
    },
  };
}
