// `node bench/growth.ts`: how what is asked and done costs with 1,000 and 10,000 businesses; BENCH=full adds 100,000. What is measured
// replaces the same figures in `results/`, and their chart.
import { writeCharts } from './charts/charts.ts';
import { keepResults, readResults } from './charts/results.ts';
import { measureGrowth, showGrowth } from './growth/measure-growth.ts';
import { openPostgres } from './support/store.ts';

const sizes = process.env.BENCH === 'full' ? [1_000, 10_000, 100_000] : [1_000, 10_000];

const postgres = await openPostgres();
try {
  const growth = await measureGrowth(postgres, sizes, { rounds: 3, seconds: 2 });
  showGrowth(growth);
  await keepResults({ ...(await readResults()), growth });
} finally {
  await postgres.stop();
}
await writeCharts(await readResults());
