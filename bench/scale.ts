// `node bench/scale.ts`: how what is asked and done costs with 1,000 and 10,000 businesses, and how long what is large keeps
// the process from everybody else. BENCH=full adds 100,000. With words, only large work that has one of them in its name.
import { totalmem } from 'node:os';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { keepResults } from './charts.ts';
import { largeWorkOn } from './scale/large-work.ts';
import { measureGrowth } from './scale/measure-growth.ts';
import { fill, sizeOf } from './support/fill.ts';
import { showRows } from './support/show-rows.ts';
import { createStore } from './support/store.ts';

const { BENCH, ROUNDS } = process.env;
const words = process.argv.slice(2);
const isFull = BENCH === 'full';
const sizes = isFull ? [1_000, 10_000, 100_000] : [1_000, 10_000];
/** In milliseconds of processor time for which large work may keep the process */
const LIMIT = 100;
/** As docs/production.md advises; with the default, 128 MB, most of what is asked of 100,000 businesses is read anew. */
const sharedBuffers = `shared_buffers=${Math.round(totalmem() / 4 / 1024 ** 2)}MB`;

const postgres = await startPostgres({ settings: [sharedBuffers] });
try {
  if (words.length === 0) await measureBusinesses();
  const store = await createStore(postgres, 'bench_full_business');
  const salon = await fill(store, sizeOf(isFull ? 1_000_000 : 20_000));
  const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const rows = await largeWorkOn(store, salon, isWanted, Number(ROUNDS ?? 3));
  showRows(rows.toSorted((a, b) => b.longest - a.longest));
  for (const { name, longest } of rows.filter((each) => each.longest >= LIMIT)) {
    console.error(`${name} keeps the process for ${longest.toFixed(1)} ms; it must be less than ${LIMIT} ms.`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}

async function measureBusinesses(): Promise<void> {
  const sites = [];
  for (const businesses of sizes) {
    const store = await createStore(postgres, `bench_${businesses}_businesses`);
    const branches = { branches: businesses, ownBranches: 0, peopleElsewhere: 2 };
    await fill(store, { ...branches, visits: { here: 0, elsewhere: 10 } });
    sites.push({ businesses, store });
  }
  const growth = await measureGrowth(sites, Number(ROUNDS ?? 7));
  showRows(growth.calls);
  const whats = Object.keys(growth.figures[0] ?? {}).slice(1);
  const byBusinesses = (what: string) => growth.figures.map((each) => [each.businesses, each[what]]);
  showRows(whats.map((what) => ({ what, ...Object.fromEntries(byBusinesses(what)) })));
  await keepResults({ growth });
  for (const { store } of sites) await store.remove();
}
