// Measures the start and the memory of one process, and the work of two of them on one PostgreSQL server.
import { setTimeout as pause } from 'node:timers/promises';
import { megabytesOf } from './support/processes.ts';
import { bookings, inOrder, type Place, slots } from './support/requests.ts';
import { inTurn, type Plan } from './support/rounds.ts';
import { serve } from './support/salon.ts';
import type { Store } from './support/store.ts';

/** In milliseconds: what the server does for itself after a start is over by then. */
const REST = 10_000;
/** Times of each person that the calls may have taken before */
const BOOKED_BEFORE = 2_500;

export type Start = { readonly database: Store['kind']; readonly seconds: number; readonly megabytes: number };

/** Measures until the server answers on a database that is there, and its memory at rest, the built-in database included. */
export async function measureStart(store: Store): Promise<Start> {
  const seconds: number[] = [];
  const start = async () => {
    const begun = performance.now();
    const server = await serve(store);
    await fetch(`${server.url}/healthz`);
    seconds.push((performance.now() - begun) / 1000);
    return server;
  };
  await (await start()).stop();
  await (await start()).stop();
  const server = await start();
  await pause(REST);
  const megabytes = megabytesOf(server.pid, ...(store.kind === 'built-in' ? [store.databasePid()] : []));
  await server.stop();
  return { database: store.kind, seconds: seconds.sort((a, b) => a - b)[1] as number, megabytes };
}

export type Together = { readonly call: string; readonly one: number; readonly two: number };

/** Requests a second that one process answers over 16 connections, and two that share them. */
export async function measureTwoProcesses(
  store: Store,
  places: readonly Place[],
  plan: Omit<Plan, 'connections'>,
): Promise<Together[]> {
  const servers = [await serve(store), await serve(store)];
  const results: Together[] = [];
  for (const [call, requests] of [
    ['free times', inOrder(places, places.length, slots)],
    ['booking', inOrder(places, 4000, bookings(BOOKED_BEFORE))],
  ] as const) {
    const subjects = [servers.slice(0, 1), servers].map((of) => ({
      ...{ servers: of, databasePid: store.databasePid(), requests },
    }));
    const [one, two] = (await inTurn(subjects, { ...plan, connections: 16 })).map(({ perSecond }) => perSecond);
    results.push({ call, one: one as number, two: two as number });
  }
  for (const server of servers) await server.stop();
  return results;
}
