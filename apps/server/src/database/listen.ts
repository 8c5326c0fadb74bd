import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** Receives the notifications of a channel of the database. */
export type Listener = {
  /** From now on every notification arrives; earlier ones may be lost. Called again after each reconnect. */
  readonly onListening: () => void;
  readonly onMessage: (payload: string) => void;
};
export type StopListening = () => Promise<void>;

/** In milliseconds; doubled after each failure */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** In milliseconds: how often an idle connection is tested, since a broken one looks the same. */
const KEEP_ALIVE = 10_000;

/** Listens on a connection of its own and makes another one whenever it is lost, until it is stopped. */
export function listenOnPostgres(
  newClient: () => Client,
  channel: string,
  listener: Listener,
  onError: (error: Error) => void,
): StopListening {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listening = (async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      const heard = {
        ...listener,
        onListening() {
          failures = 0;
          listener.onListening();
        },
      };
      await listenOnce(newClient(), channel, heard, signal).catch((error) => signal.aborted || onError(error));
      await pauseFor(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE), signal);
    }
  })();
  return async () => {
    stopping.abort();
    await listening;
  };
}

/** @throws Error once the connection is lost */
async function listenOnce(
  client: Client,
  channel: string,
  { onListening, onMessage }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('Connection terminated')));
  });
  lost.catch(() => {});
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    onListening();
    while (!signal.aborted) {
      await Promise.race([lost, pauseFor(KEEP_ALIVE, signal)]);
      await Promise.race([lost, client.query('SELECT 1')]);
    }
  } finally {
    // On a broken connection `end` never resolves.
    client.end().catch(() => {});
  }
}

/** Waits some milliseconds, fewer when the signal aborts. */
const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  pause(milliseconds, undefined, { signal }).catch(() => {});
