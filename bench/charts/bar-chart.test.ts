import { expect, test } from 'vitest';
import { type BarChart, drawBarChart } from './bar-chart.ts';

const CHART: BarChart = {
  title: 'Bookings & moves',
  axis: 'milliseconds',
  series: ['p50', 'p99'],
  groups: [
    { label: 'booking', values: [25, 50] },
    { label: 'list', values: [null, 100] },
  ],
};

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
const barsOf = (svg: string) =>
  [...svg.matchAll(/<rect class="series-(\d)"[^>]*width="([\d.]+)" height="14"/g)].map(
    ([, series, width]) => [Number(series), Number(width)] as const,
  );

test('bars are as long as their values, and what was not measured has none', () => {
  const [half, whole, twice] = barsOf(drawBarChart(CHART)) as [
    readonly [number, number],
    ...(readonly [number, number])[],
  ];
  expect(half[0]).toBe(0);
  expect(whole).toEqual([1, half[1] * 2]);
  expect(twice).toEqual([1, half[1] * 4]);
  expect(barsOf(drawBarChart(CHART))).toHaveLength(3);
});

test('title, axis, series, labels and values are there as text', () => {
  const texts = textsOf(drawBarChart(CHART));
  for (const text of ['Bookings &amp; moves', 'milliseconds', 'p50', 'p99', 'booking', 'list', '25', '50', '100'])
    expect(texts).toContain(text);
});

test('nothing is drawn beside the picture, a mark beyond all bars included', () => {
  const svg = drawBarChart({ ...CHART, mark: { value: 330, label: 'limit' } });
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const places = [...svg.matchAll(/ x[12]?="([\d.-]+)"/g)].map(([, x]) => Number(x));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThan(width);
  expect(textsOf(svg)).toContain('limit');
});

test('the chart has colours for both schemes', () => {
  expect(drawBarChart(CHART)).toContain('@media (prefers-color-scheme: dark)');
});
