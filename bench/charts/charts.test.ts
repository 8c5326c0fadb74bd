import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawCharts } from './charts.ts';
import { drawBars } from './draw-bars.ts';
import { RESULTS, type Results, readResults } from './results.ts';

const row = (figures: Partial<Results['calls'][number]>): Results['calls'][number] => ({
  database: 'PostgreSQL',
  appointments: 20_000,
  connections: 16,
  call: 'free times',
  perSecond: null,
  p50: null,
  p99: null,
  refused: null,
  ownProcessor: null,
  databaseProcessor: null,
  ratio: null,
  ...figures,
});

test('each chart shows the figures of a run that belong into it', () => {
  const charts = drawCharts({
    date: '2026-05-29',
    isFull: false,
    computing: [{ task: 'an ordinary day: of four', microseconds: 9, ratio: 2.5 }],
    calls: [
      row({ perSecond: 5608, ratio: 0.48 }),
      row({ perSecond: 7777, database: 'built-in', appointments: 200 }),
      row({ connections: 1, ratio: 0.46, p50: 0.51, p99: 3.9 }),
      row({ connections: 1, call: 'raw SELECT', ratio: 0.31, p50: 0.21 }),
    ],
    starts: [],
    together: [],
    growth: {
      calls: [
        { ...row({ ownProcessor: 0.2, databaseProcessor: 0.1 }), businesses: 1_000 },
        { ...row({ ownProcessor: 0.22, databaseProcessor: 0.11 }), businesses: 10_000 },
      ],
      figures: [],
    },
    calendar: [{ people: 30, appointments: 400, scrolling: 19, scrollingMost: 21, dragging: 84 }],
  });
  const shows = (name: string, ...texts: string[]) => {
    for (const text of texts) expect(charts[name]).toContain(`>${text}<`);
  };
  shows('free-times.svg', '200 appointments', '20,000 appointments', '5,608', '7,777');
  shows('response-times.svg', 'free times', '0.51', '3.9');
  shows('ratios.svg', '0.46', '0.48');
  shows('computing.svg', 'an ordinary day', '9');
  shows('growth.svg', 'free times', '1.1');
  shows('calendar.svg', '30 people, 400 appointments', '21', '84');
  // A reference is not a result of its own.
  for (const chart of Object.values(charts)) expect(chart).not.toContain('raw SELECT');
});

test('the charts that are kept are drawn of the results that are kept', async () => {
  for (const [name, chart] of Object.entries(drawCharts(await readResults()))) {
    expect(await readFile(RESULTS + name, 'utf8'), `${name}: run "node bench/draw.ts"`).toBe(chart);
  }
});

test('bars are as long as their values, what was not measured has none, and nothing lies beside the picture', () => {
  const svg = drawBars({
    title: 'Bookings & moves',
    unit: 'milliseconds',
    series: ['p50', 'p99'],
    groups: [
      { label: 'booking', values: [25, 50] },
      { label: 'list', values: [null, 100] },
    ],
    mark: { value: 330, label: 'limit' },
  });
  const bars = [...svg.matchAll(/class="series-(\d)" x="\d+" y="\d+" width="([\d.]+)" height="14"/g)];
  const [half, whole, twice] = bars.map(([, series, length]) => ({ series, length: Number(length) }));
  expect([half?.series, whole?.series, twice?.series, bars.length]).toEqual(['0', '1', '1', 3]);
  expect((whole?.length ?? 0) / (half?.length ?? 0)).toBeCloseTo(2);
  expect((twice?.length ?? 0) / (half?.length ?? 0)).toBeCloseTo(4);
  for (const text of ['Bookings &amp; moves', 'milliseconds', 'p50', 'p99', 'booking', 'list', '25', '100', 'limit'])
    expect(svg).toContain(`>${text}</text>`);
  const places = [...svg.matchAll(/ x[12]?="([\d.-]+)"/g)].map(([, x]) => Number(x));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThan(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]));
});
