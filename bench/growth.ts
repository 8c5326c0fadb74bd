// `node bench/growth.ts`: how what is asked and done costs with 1,000 and 10,000 businesses; BENCH=full adds 100,000. What is measured
// replaces the same figures in `results/`, and their chart.
import { totalmem } from 'node:os';
import { writeCharts } from './charts/charts.ts';
import { keepResults, readResults } from './charts/results.ts';
import { measureGrowth, showGrowth } from './growth/measure-growth.ts';
import { openPostgres } from './support/store.ts';

const sizes = process.env.BENCH === 'full' ? [1_000, 10_000, 100_000] : [1_000, 10_000];

/** As docs/production.md advises; with the default, 128 MB, most of what is asked of 100,000 businesses is read anew. */
const sharedBuffers = `shared_buffers=${Math.round(totalmem() / 4 / 1024 ** 2)}MB`;
const postgres = await openPostgres([sharedBuffers]);
try {
  const growth = await measureGrowth(postgres, sizes, { rounds: 7, seconds: 2 });
  showGrowth(growth);
  await keepResults({ ...(await readResults()), growth });
} finally {
  await postgres.stop();
}
await writeCharts(await readResults());
