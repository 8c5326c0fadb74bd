// `node bench/charts.ts` draws the charts of the kept results again, without measuring anything.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Row } from './calls.ts';
import type { Task } from './computing.ts';
import type { Start, Together } from './processes.ts';
import type { Growth } from './scale/measure-growth.ts';
import { type Bars, drawBars, formatNumber } from './support/draw-bars.ts';

/** Kept results. JSON has no NaN: a figure that does not apply is null there. */
export type Results = {
  /** The day of the run, `YYYY-MM-DD` */
  readonly date: string;
  readonly isFull: boolean;
  readonly computing: readonly Task[];
  readonly calls: readonly Row[];
  readonly starts: readonly Start[];
  readonly together: readonly Together[];
  /** From a run of its own */
  readonly growth: Growth;
};

export const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));
const FILE = `${RESULTS}results.json`;
/** The size and the number of connections of the charts */
const SIZE = 20_000;
const MANY = 16;

export const readResults = async (): Promise<Results> => JSON.parse(await readFile(FILE, 'utf8'));

/** Replaces what an earlier run has kept of these, a row a line, and draws all charts. */
export async function keepResults(results: Partial<Results>): Promise<void> {
  const keepShort = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  const written = JSON.stringify({ ...(await readResults()), ...results }, keepShort, 2);
  await writeFile(FILE, `${written.replace(/\{[^{}[\]]*\}/g, (row) => row.replace(/\n\s*/g, ' '))}\n`);
  await writeCharts();
}

async function writeCharts(): Promise<void> {
  for (const [name, chart] of Object.entries(drawCharts(await readResults()))) await writeFile(RESULTS + name, chart);
}

/** The charts of a run, by the names of their files. */
export const drawCharts = (results: Results): Record<string, string> => ({
  'free-times.svg': drawBars(freeTimes(results)),
  'response-times.svg': drawBars(responseTimes(results)),
  'growth.svg': drawBars(growth(results)),
});

function freeTimes({ calls }: Results): Bars {
  const rows = calls.filter(({ call, connections }) => call === 'free times' && connections === MANY);
  return {
    title: `Free times with ${MANY} connections, by the length of the history`,
    unit: 'answers a second (more is better)',
    series: ['PostgreSQL', 'built-in database'],
    groups: [...Map.groupBy(rows, ({ appointments }) => appointments)].map(([size, group]) => ({
      label: `${formatNumber(size)} appointments`,
      values: ['PostgreSQL', 'built-in'].map(
        (kind) => group.find(({ database }) => database === kind)?.perSecond ?? null,
      ),
    })),
  };
}

function responseTimes({ calls }: Results): Bars {
  const rows = calls.filter(
    ({ database, appointments, connections, call }) =>
      database === 'PostgreSQL' && appointments === SIZE && connections === 1 && !/^fixed |^raw /.test(call),
  );
  return {
    title: `How long an answer takes: PostgreSQL, ${formatNumber(SIZE)} appointments`,
    unit: 'milliseconds, one request at a time (less is better)',
    series: ['half of them (p50)', '99 of 100 (p99)'],
    groups: rows.map(({ call, p50, p99 }) => ({ label: call, values: [p50, p99] })),
  };
}

function growth({ growth: { calls } }: Results): Bars {
  const [least = 0, ...larger] = new Set(calls.map(({ businesses }) => businesses));
  const costOf = (wanted: string, size: number) => {
    const row = calls.find(({ call, businesses }) => call === wanted && businesses === size);
    return row ? row.ownProcessor + row.databaseProcessor : Number.NaN;
  };
  return {
    title: `What an answer costs with more businesses than ${formatNumber(least)}`,
    unit: `processor time of Node and PostgreSQL; with ${formatNumber(least)} businesses it is 1 (less is better)`,
    series: larger.map((size) => `${formatNumber(size)} businesses`),
    mark: { value: 1.2, label: 'wanted' },
    groups: [...new Set(calls.map(({ call }) => call))].map((label) => ({
      label,
      values: larger.map((size) => costOf(label, size) / costOf(label, least)),
    })),
  };
}

if (import.meta.main) await writeCharts();
