// Measures the start and the memory of one process, and the work of two of them on one PostgreSQL server.
import { startBalancer } from './support/balancer.ts';
import { megabytesOf } from './support/processes.ts';
import { bookings, slots } from './support/requests.ts';
import { measureAt, type Plan } from './support/rounds.ts';
import { type Salon, serve } from './support/salon.ts';
import type { Store } from './support/store.ts';

const STARTS = 3;
/** In milliseconds: what the server does for itself after a start is over by then. */
const REST = 10_000;

export type Start = { readonly database: Store['kind']; readonly seconds: number; readonly megabytes: number };

/** How long a start takes until the server answers, on a database that is there, and how much memory it holds at rest, the built-in database included. */
export async function measureStart(store: Store): Promise<Start> {
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const begun = performance.now();
    const server = await serve(store);
    await fetch(`${server.url}/healthz`);
    seconds.push((performance.now() - begun) / 1000);
    if (start < STARTS - 1) {
      await server.stop();
      continue;
    }
    await new Promise((resolve) => setTimeout(resolve, REST));
    const megabytes = megabytesOf(server.pid, ...(store.kind === 'built-in' ? [store.databasePid()] : []));
    await server.stop();
    return { database: store.kind, seconds: seconds.sort((a, b) => a - b)[1] as number, megabytes };
  }
  throw new Error('Nothing was started');
}

export type Together = { readonly call: string; readonly one: number; readonly two: number };

/** Requests a second that one process answers behind a balancer, and two. */
export async function measureTwoProcesses(store: Store, salon: Salon, options: Omit<Plan, 'connections'>) {
  const servers = [await serve(store), await serve(store)];
  const [first] = servers as [(typeof servers)[number]];
  const one = await startBalancer([first.url]);
  const two = await startBalancer(servers.map(({ url }) => url));
  const book = bookings(salon, 50_000);
  const plan = { ...options, connections: 16 };
  const results: Together[] = [];
  for (const [call, requests] of [
    ['free times', () => slots(salon)],
    ['booking', book],
  ] as const) {
    const rounds = { one: [] as number[], two: [] as number[] };
    const of = { one, two };
    for (let round = 0; round < plan.rounds; round++) {
      for (const count of ['one', 'two'] as const) {
        rounds[count].push((await measureAt(of[count].url, first.pid, requests(), plan)).perSecond);
      }
    }
    results.push({ call, one: middle(rounds.one), two: middle(rounds.two) });
  }
  for (const balancer of [one, two]) await balancer.close();
  for (const server of servers) await server.stop();
  return results;
}

const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] as number;
