import { REPEATED_WORK } from '../../apps/server/src/background-work.ts';
import { remindCustomer } from '../../apps/server/src/features/reminders/index.ts';
import { measureStart } from '../processes.ts';
import { measureWork } from '../support/measure-work.ts';
import { openOwnProcess } from '../support/own-process.ts';
import { megabytesOf } from '../support/processes.ts';
import {
  type Ask,
  bookings,
  inOrder,
  managed,
  type Place,
  page,
  placesOf,
  signIn,
  slots,
  tracking,
} from '../support/requests.ts';
import { inTurn, type Measured } from '../support/rounds.ts';
import { serve } from '../support/salon.ts';
import type { Store } from '../support/store.ts';

/** A list takes so long that fewer seconds of warming up would not have it compiled when the first round begins. */
const PLAN = { connections: 16, seconds: 2, warmUpSeconds: 5 };
const WORK_ROUNDS = 5;
const REMINDED_AT_ONCE = 30;
const WARM_UP_REQUESTS = 20_000;

type Site = { readonly businesses: number; readonly store: Store };
/** Requests of a round, more than are answered in it; to compare a password takes long by intention. */
const CALLS: readonly { call: string; count: number; ask: () => Ask; seconds?: number }[] = [
  { call: 'free times', count: 12_000, ask: () => slots },
  { call: 'page', count: 12_000, ask: () => page },
  { call: 'tracking', count: 12_000, ask: () => tracking },
  { call: 'list', count: 2_000, ask: () => managed('/appointments/manage') },
  { call: 'dashboard', count: 2_000, ask: () => managed('/dashboard') },
  { call: 'sign-in', count: 2_000, ask: () => signIn, seconds: 8 },
  { call: 'booking', count: 6_000, ask: () => bookings() },
];

export type Growth = {
  /** Figures of a call, to businesses at random */
  readonly calls: readonly (Measured & { readonly businesses: number; readonly call: string })[];
  /** The needs of a process, and what is done for all businesses, as it is found when it was done a moment ago */
  readonly figures: readonly Readonly<Record<string, number>>[];
};

/** Measures what is asked and done at several sites, each of which has a process of its own, in turn. */
export async function measureGrowth(sites: readonly Site[], rounds: number): Promise<Growth> {
  const asked = [];
  for (const { businesses, store } of sites) {
    const start = await measureStart(store);
    const places = await placesOf(store, `slug LIKE 'salon-%'`, true);
    asked.push({ businesses, store, start, places, server: await serve(store) });
  }
  for (const { server, places } of asked) await rememberAll(server.url, places);
  const calls: Growth['calls'][number][] = [];
  for (const { call, count, ask, seconds = PLAN.seconds } of CALLS) {
    const subjects = asked.map(({ server, store, places }) => ({
      servers: [server],
      databasePid: store.databasePid(),
      requests: inOrder(places, count, ask()),
    }));
    const measured = await inTurn(subjects, { ...PLAN, rounds, seconds });
    for (const [index, { businesses }] of asked.entries()) {
      calls.push({ ...(measured[index] as Measured), businesses, call });
    }
  }
  const figures: Record<string, number>[] = [];
  for (const { businesses, store, start, server } of asked) {
    const memory = megabytesOf(server.pid);
    const metrics = await measureWork(async () => (await fetch(`${server.url}/metrics`)).text(), WORK_ROUNDS);
    await server.stop();
    figures.push({
      businesses,
      'start, s': start.seconds,
      'memory after a start, MB': start.megabytes,
      'memory after all calls, MB': memory,
      'metrics, ms': metrics.time,
      ...(await measureRepeatedWork(store)),
    });
  }
  return { calls, figures };
}

/** Milliseconds of what is done without a caller. */
async function measureRepeatedWork(store: Store): Promise<Record<string, number>> {
  const { context, close } = await openOwnProcess(store);
  const reminders = await store.run<{ businessId: string; appointmentId: string; startsAt: string }>(
    `SELECT business_id AS "businessId", id AS "appointmentId", starts_at::text AS "startsAt" FROM appointments
     WHERE status = 'CONFIRMED' AND starts_at > now() + interval '1 hour'
     ORDER BY md5(id::text) LIMIT ${REMINDED_AT_ONCE * (WORK_ROUNDS + 1)}`,
  );
  const remind = async () => {
    for (const each of reminders.splice(0, REMINDED_AT_ONCE)) await remindCustomer(context, { ...each, lead: 2 });
  };
  try {
    const figures: Record<string, number> = {};
    for (const { queue, work } of REPEATED_WORK) {
      figures[`${queue.name}, ms`] = (await measureWork(() => work(context), WORK_ROUNDS)).time;
    }
    figures[`${REMINDED_AT_ONCE} reminders, ms`] = (await measureWork(remind, WORK_ROUNDS)).time;
    return figures;
  } finally {
    await close();
  }
}

/**
 * Asks for each business once: what a process remembers of some of them it does not get to know in a short round. Where they
 * are few it goes on, so that Node has compiled as much for them.
 */
async function rememberAll(url: string, places: readonly Place[]): Promise<void> {
  let asked = 0;
  const askForNext = async () => {
    while (asked < Math.max(places.length, WARM_UP_REQUESTS)) {
      const { path } = await slots(places[asked++ % places.length] as Place);
      await (await fetch(url + path)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: PLAN.connections }, askForNext));
}
