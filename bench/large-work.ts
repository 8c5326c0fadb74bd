// `node bench/large-work.ts`: how long what is large keeps the process from everybody else: each call that reads, asked the
// worst that the contract allows about a full business, and what changes thousands of rows; README.md tells how to read it.
// Words after the name choose some of it.
import { worksOn } from './large-work/change-much.ts';
import { fillCustomers } from './large-work/fill-customers.ts';
import { fillUp } from './large-work/fill-up.ts';
import { longestStretchOf, type Stretch } from './large-work/longest-stretch.ts';
import { questionsAbout } from './large-work/worst-questions.ts';
import { fill } from './support/fill.ts';
import { openProcess } from './support/open-process.ts';
import { openPostgres } from './support/store.ts';

const APPOINTMENTS = process.env.BENCH === 'full' ? 1_000_000 : 20_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** In milliseconds of processor time */
const LIMIT = 100;
/** Characters of an address that are printed */
const ADDRESS_LENGTH = 90;
const wanted = process.argv.slice(2);

const postgres = await openPostgres();
const rounds = new Map<string, Stretch[]>();
try {
  const store = await postgres.create('bench_large_work');
  const salon = await fill(store, APPOINTMENTS);
  const customers = await fillCustomers(store, { alone: 3 + 2 * ROUNDS, sharing: ROUNDS });
  const [regular, ...others] = customers.alone as [(typeof customers.alone)[number]];
  const own = await openProcess(store);
  try {
    const full = await fillUp(own, salon, regular);
    console.log(`Filled in ${Math.round(performance.now() / 1000)} s`);
    for (const { call, address } of questionsAbout(full)) {
      const ask = () => own.call('GET', address).catch((error: Error) => error.message);
      const name = decodeURIComponent(address).slice(0, ADDRESS_LENGTH);
      if (!isWanted(call)) continue;
      // The first answer of a process takes longer.
      await ask();
      for (let round = 0; round < ROUNDS; round++) await measure(name, ask);
    }
    for await (const { name, work } of worksOn(own, store, { ...customers, alone: others }, ROUNDS)) {
      // Later work builds on it: an import that is not taken over refuses the next one.
      await (isWanted(name) ? measure(name, work) : work());
    }
  } finally {
    await own.close();
  }
} finally {
  await postgres.stop();
}
const middles = [...rounds].map(([name, all]) => ({
  name,
  ...rounded(all.toSorted((a, b) => a.longest - b.longest)[all.length >> 1] as Stretch),
}));
console.table(middles.toSorted((a, b) => b.longest - a.longest));
for (const { name, longest } of middles.filter((each) => each.longest >= LIMIT)) {
  console.error(`${name} keeps the process for ${longest} ms; it must be less than ${LIMIT} ms.`);
  process.exitCode = 1;
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word));
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const stretch = await longestStretchOf(work).catch((error: Error) => console.error(name, error.message));
  if (!stretch) return;
  rounds.set(name, [...(rounds.get(name) ?? []), stretch]);
  console.log(name, rounded(stretch));
}

function rounded(stretch: Stretch): Stretch {
  const figures = Object.entries(stretch).map(([name, figure]) => [name, Number(figure.toFixed(1))]);
  return Object.fromEntries(figures) as Stretch;
}
