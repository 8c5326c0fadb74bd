import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer } from '../../tests/resilience/support/server-process.ts';
import type { Store } from './store.ts';

const MAIN = fileURLToPath(new URL('./reference-server.ts', import.meta.url));

/** The routes of `reference-server.ts` on a database. */
export const serveReference = (store: Store): Promise<ServerProcess> => startServer(store.settings, MAIN);
