import { measureStart } from '../processes.ts';
import { megabytesOf } from '../support/processes.ts';
import { type Measured, measureAt, median, type Plan } from '../support/rounds.ts';
import { serve } from '../support/salon.ts';
import type { PostgresStores } from '../support/store.ts';
import { businessAt } from './business-at.ts';
import { fillBusinesses } from './fill-businesses.ts';
import { measureWork, timeOf } from './measure-work.ts';
import { freeTimes, requestsAtRandom } from './requests-at-random.ts';

const CONNECTIONS = 16;
/** A list takes so long that fewer would not be compiled when the first round begins. */
const WARM_UP_SECONDS = 5;
const WARM_UP_REQUESTS = 20_000;
/** So many times as long as the others is asked what takes long by intention: to compare a password. */
const LONGER: Readonly<Record<string, number>> = { 'sign-in': 4 };

/** Figures of a call, to random businesses over 16 connections */
export type GrowthRow = Measured & { readonly businesses: number; readonly call: string };
/** A figure about work for all businesses, or about the needs of a process */
export type GrowthFigure = {
  readonly businesses: number;
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB';
};
export type Growth = { readonly calls: readonly GrowthRow[]; readonly figures: readonly GrowthFigure[] };

/**
 * Measures what is asked and done with so many businesses. Each number has a database and a process of its own, which are
 * asked in turn: what else the machine does hits all of them.
 */
export async function measureGrowth(
  postgres: PostgresStores,
  sizes: readonly number[],
  options: Omit<Plan, 'connections' | 'databasePid'>,
): Promise<Growth> {
  const plan = { ...options, connections: CONNECTIONS };
  const sites = [];
  for (const businesses of sizes) {
    const store = await postgres.create(`bench_growth_${businesses}`);
    const begun = performance.now();
    await fillBusinesses(store, businesses);
    console.log(`${businesses} businesses, filled in ${Math.round((performance.now() - begun) / 1000)} s`);
    sites.push({ businesses, store, start: await measureStart(store) });
  }
  const asked = await Promise.all(
    sites.map(async (site) => ({
      ...site,
      server: await serve(site.store),
      requests: requestsAtRandom(site.businesses),
    })),
  );

  for (const { server, businesses } of asked) await rememberAll(server.url, businesses);
  const calls: GrowthRow[] = [];
  for (const call of Object.keys(requestsAtRandom(1))) {
    const rounds = asked.map(() => [] as Measured[]);
    for (let round = -1; round < plan.rounds; round++) {
      for (const [index, { server, requests, store }] of asked.entries()) {
        // Node compiles what is asked often, so the first time does not count.
        const seconds = round < 0 ? WARM_UP_SECONDS : plan.seconds * (LONGER[call] ?? 1);
        const given = (await requests[call]?.()) ?? [];
        const measured = await measureAt(server.url, server.pid, given, {
          ...plan,
          seconds,
          databasePid: store.databasePid(),
        });
        if (round >= 0) rounds[index]?.push(measured);
      }
    }
    for (const [index, { businesses }] of asked.entries()) {
      calls.push({ ...median(rounds[index] ?? []), businesses, call });
    }
  }

  const figures: GrowthFigure[] = [];
  for (const { businesses, store, start, server } of asked) {
    const note = (what: string, value: number, unit: GrowthFigure['unit']) =>
      figures.push({ businesses, what, value, unit });
    note('start', start.seconds, 's');
    note('memory after a start', start.megabytes, 'MB');
    note('memory after all calls', megabytesOf(server.pid), 'MB');
    note('metrics', await timeOf(async () => (await fetch(`${server.url}/metrics`)).text()), 'ms');
    await server.stop();
    for (const [what, value] of Object.entries(await measureWork(store))) note(what, value, 'ms');
    await store.remove();
  }
  return { calls, figures };
}

/**
 * Asks for each business once: what a process remembers of some of them it does not get to know in a short round. Where they
 * are few it goes on, so that Node has compiled as much for them.
 */
async function rememberAll(url: string, businesses: number): Promise<void> {
  let asked = 0;
  const askForNext = async () => {
    while (asked < Math.max(businesses, WARM_UP_REQUESTS)) {
      const { path } = freeTimes(businessAt((asked++ % businesses) + 1));
      await (await fetch(url + path)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askForNext));
}

/** The figures of a run, for its terminal. */
export function showGrowth({ calls, figures }: Growth): void {
  console.table(
    calls.map(({ businesses, call, perSecond, p50, p99, ownProcessor, databaseProcessor, refused }) => ({
      businesses,
      call,
      'a second': Math.round(perSecond),
      'p50 ms': short(p50),
      'p99 ms': short(p99),
      'CPU ms': short(ownProcessor),
      'CPU ms of PostgreSQL': short(databaseProcessor),
      refused,
    })),
  );
  console.table(figures.map(({ businesses, what, value, unit }) => ({ businesses, what, [unit]: short(value) })));
}

const short = (figure: number) => Number(figure.toPrecision(3));
