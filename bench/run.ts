// `npm run bench`: what Vakit costs, beside references of the same run; README.md tells how to read it. BENCH=full adds a
// million appointments and takes longer rounds. What is measured replaces `results/`, and the charts are drawn of it.
import { startPostgres } from '../tests/support/postgres-server.ts';
import { measureCalls, type Row } from './calls.ts';
import { keepResults } from './charts.ts';
import { measureComputing } from './computing.ts';
import { measureStart, measureTwoProcesses, type Start, type Together } from './processes.ts';
import { fill, sizeOf } from './support/fill.ts';
import { placesOf } from './support/requests.ts';
import { showRows } from './support/show-rows.ts';
import { createBuiltIn, createStore, type Store } from './support/store.ts';

const isFull = process.env.BENCH === 'full';
const sizes = isFull ? [200, 20_000, 1_000_000] : [200, 20_000];
const plan = { rounds: 3, seconds: isFull ? 2 : 1 };

const { tasks, failures } = await measureComputing();
const postgres = await startPostgres();
const calls: Row[] = [];
const starts: Start[] = [];
const together: Together[] = [];
try {
  for (const appointments of sizes) {
    for (const store of [await createStore(postgres, `bench_${appointments}`), await createBuiltIn()]) {
      await measureStore(store, appointments);
      await store.remove();
    }
  }
} finally {
  await postgres.stop();
}
await keepResults({ date: new Date().toISOString().slice(0, 10), isFull, computing: tasks, calls, starts, together });
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

async function measureStore(store: Store, appointments: number): Promise<void> {
  const { branch } = await fill(store, sizeOf(appointments));
  const places = await placesOf(store, `branch.id = '${branch.id}'`);
  console.log(`\n${store.kind}, ${appointments} appointments`);
  const rows = await measureCalls(store, places, appointments, plan);
  calls.push(...rows);
  showRows(rows);
  if (appointments !== sizes.at(-1)) return;
  starts.push(await measureStart(store));
  showRows(starts);
  if (store.kind === 'built-in') return;
  together.push(...(await measureTwoProcesses(store, places, plan)));
  console.log('\nOne server process and two of them, requests a second at 16 connections');
  showRows(together);
}
