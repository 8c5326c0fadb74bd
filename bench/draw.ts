// `node bench/draw.ts`: draws the charts of the kept results again, without measuring anything.
import { writeCharts } from './charts/charts.ts';
import { readResults } from './charts/results.ts';

await writeCharts(await readResults());
