// `node bench/reading.ts`: the longest that each call which reads keeps the process from everybody else, asked the worst that
// the contract allows about a full business; README.md tells how to read it. Words after the name choose some of the calls.
import { fillCustomers } from './large-work/fill-customers.ts';
import { fillUp } from './reading/fill-up.ts';
import { longestStretchOf, type Stretch } from './reading/longest-stretch.ts';
import { questionsAbout } from './reading/worst-questions.ts';
import { fill } from './support/fill.ts';
import { openProcess } from './support/open-process.ts';
import { openPostgres, type Store } from './support/store.ts';

const APPOINTMENTS = 20_000;
const ROUNDS = 3;
/** In milliseconds of processor time */
const LIMIT = 100;
/** Of an address that is told */
const ADDRESS_LENGTH = 90;
const wanted = process.argv.slice(2);

const postgres = await openPostgres();
try {
  const failures = await measure(await postgres.create('bench_reading'));
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}

/** @returns what kept the process longer than it may */
async function measure(store: Store): Promise<string[]> {
  const salon = await fill(store, APPOINTMENTS);
  const { alone } = await fillCustomers(store, { alone: 1, sharing: 1 });
  const own = await openProcess(store);
  const rows: (Record<string, string | number> & Pick<Stretch, 'longest'>)[] = [];
  try {
    const full = await fillUp(own, salon, alone[0] as (typeof alone)[number]);
    for (const { call, address } of questionsAbout(full)) {
      if (wanted.length > 0 && !wanted.some((word) => call.includes(word))) continue;
      const rounds: Stretch[] = [];
      // What a process is asked for the first time takes it longer.
      await own.call('GET', address).catch((error: Error) => console.error(error.message));
      while (rounds.length < ROUNDS) {
        rounds.push(await longestStretchOf(() => own.call('GET', address).catch(() => 'refused')));
      }
      const { longest, processor, time } = rounds.toSorted((a, b) => a.longest - b.longest)[ROUNDS >> 1] as Stretch;
      const told = decodeURIComponent(address).slice(0, ADDRESS_LENGTH);
      const row = { call: told, longest: round(longest), processor: round(processor), time: round(time) };
      rows.push(row);
      console.log(store.kind, row);
    }
  } finally {
    await own.close();
  }
  console.log(`\n${store.kind}, milliseconds`);
  console.table(rows.toSorted((a, b) => b.longest - a.longest));
  return rows
    .filter(({ longest }) => longest >= LIMIT)
    .map(({ call, longest }) => `${call} keeps the process for ${longest} ms; it must be less than ${LIMIT} ms.`);
}

function round(figure: number): number {
  return Number(figure.toFixed(1));
}
