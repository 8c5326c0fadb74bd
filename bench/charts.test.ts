import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawCharts, RESULTS, readResults } from './charts.ts';

test('the charts that are kept are drawn of the results that are kept', async () => {
  for (const [name, chart] of Object.entries(drawCharts(await readResults()))) {
    expect(await readFile(RESULTS + name, 'utf8'), `${name}: run "node bench/charts.ts"`).toBe(chart);
  }
});
