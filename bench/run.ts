// `npm run bench`: what Vakit costs, beside references of the same run; README.md tells how to read it. BENCH=full adds a
// million appointments and takes more rounds. What is measured replaces `results/`, and the charts are drawn of it.

import { measureCalls, type Row } from './calls.ts';
import { writeCharts } from './charts/charts.ts';
import { keepResults, readResults } from './charts/results.ts';
import { measureComputing } from './computing.ts';
import { type Growth, measureGrowth, showGrowth } from './growth/measure-growth.ts';
import { measureStart, measureTwoProcesses, type Start, type Together } from './processes.ts';
import { fill } from './support/fill.ts';
import { createBuiltIn, openPostgres, type Store } from './support/store.ts';

const isFull = process.env.BENCH === 'full';
const sizes = isFull ? [200, 20_000, 1_000_000] : [200, 20_000];
const options = isFull ? { rounds: 3, seconds: 2 } : { rounds: 3, seconds: 1 };

const { tasks, failures } = await measureComputing();
const postgres = await openPostgres();
const calls: Row[] = [];
const starts: Start[] = [];
const together: Together[] = [];
let growth: Growth | undefined;
try {
  for (const kind of ['PostgreSQL', 'built-in'] as const) {
    for (const appointments of sizes) {
      const store = kind === 'PostgreSQL' ? await postgres.create(`bench_${appointments}`) : await createBuiltIn();
      await measureStore(store, appointments);
      await store.remove();
    }
  }
  console.table(starts.map(({ database, ...figures }) => ({ database, ...rounded(figures) })));
  if (isFull) {
    growth = await measureGrowth(postgres, [1_000, 10_000, 100_000], options);
    showGrowth(growth);
  }
} finally {
  await postgres.stop();
}
const kept = await readResults();
const date = new Date().toISOString().slice(0, 10);
await keepResults({
  date,
  isFull,
  computing: tasks,
  calls,
  starts,
  together,
  // Figures that only a full run measures stay as they were.
  growth: growth ?? kept.growth,
  calendar: kept.calendar,
});
await writeCharts(await readResults());
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

async function measureStore(store: Store, appointments: number): Promise<void> {
  const begun = performance.now();
  const salon = await fill(store, appointments);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`\n${store.kind}, ${appointments} appointments, filled in ${seconds} s`);
  const rows = await measureCalls(store, salon, appointments, options);
  calls.push(...rows);
  console.table(rows.map(show));
  if (appointments !== sizes.at(-1)) return;
  starts.push(await measureStart(store));
  if (store.kind === 'built-in') return;
  together.push(...(await measureTwoProcesses(store, salon, options)));
  console.log('\nTwo server processes behind a balancer, requests a second at 16 connections');
  console.table(together.map(({ call, one, two }) => ({ call, ...rounded({ one, two, ratio: two / one }) })));
}

function show({ connections, call, perSecond, p50, p99, ratio, ownProcessor, databaseProcessor, refused }: Row) {
  return {
    connections,
    call,
    'a second': Math.round(perSecond),
    ...rounded({
      ratio,
      'p50 ms': p50,
      'p99 ms': p99,
      'CPU ms': ownProcessor,
      'CPU ms of PostgreSQL': databaseProcessor,
    }),
    refused,
  };
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Number.isNaN(figure) ? '' : Number(figure.toFixed(2))]),
  );
}
