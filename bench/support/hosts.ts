import type { ServerProcess } from '../../tests/resilience/support/server-process.ts';
import { serveReference } from './reference.ts';
import { serve } from './salon.ts';
import type { Store } from './store.ts';

export type Kind = 'server' | 'reference';

/** The server and the reference on one database. The embedded database takes one process at a time: there they take turns. */
export type Hosts = {
  running(kind: Kind): Promise<ServerProcess>;
  stop(): Promise<void>;
};

const START = { server: serve, reference: serveReference } as const;

export function hostsOn(store: Store): Hosts {
  const running = new Map<Kind, ServerProcess>();
  const stop = async () => {
    for (const process of running.values()) await process.stop();
    running.clear();
  };
  return {
    async running(kind) {
      const known = running.get(kind);
      if (known) return known;
      if (store.kind === 'PGlite') await stop();
      const started = await START[kind](store);
      running.set(kind, started);
      return started;
    },
    stop,
  };
}
