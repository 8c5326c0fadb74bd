import { writeFile } from 'node:fs/promises';
import { type Bars, drawBars, formatNumber } from './draw-bars.ts';
import { RESULTS, type Results } from './results.ts';

type Row = Results['calls'][number];
/** The size and the number of connections at which calls are compared with each other */
const SIZE = 20_000;
const [ALONE, MANY] = [1, 16];

/** The charts of a run, by the names of their files. */
export const drawCharts = (results: Results): Record<string, string> => ({
  'free-times.svg': drawBars(freeTimes(results)),
  'response-times.svg': drawBars(responseTimes(results)),
  'ratios.svg': drawBars(ratios(results)),
  'computing.svg': drawBars(computing(results)),
  'growth.svg': drawBars(growth(results)),
  'calendar.svg': drawBars(calendar(results)),
});

export async function writeCharts(results: Results): Promise<void> {
  for (const [name, chart] of Object.entries(drawCharts(results))) await writeFile(RESULTS + name, chart);
}

function freeTimes({ calls }: Results): Bars {
  const rows = calls.filter(({ call, connections }) => call === 'free times' && connections === MANY);
  const sizes = [...new Set(rows.map(({ appointments }) => appointments))];
  return {
    title: `Free times with ${MANY} connections, by the length of the history`,
    unit: 'answers a second (more is better)',
    series: ['PostgreSQL', 'built-in database'],
    groups: sizes.map((size) => ({
      label: `${formatNumber(size)} appointments`,
      values: (['PostgreSQL', 'built-in'] as const).map(
        (database) => find(rows, { appointments: size, database })?.perSecond ?? null,
      ),
    })),
  };
}

function responseTimes({ calls }: Results): Bars {
  const rows = calls.filter(
    ({ database, appointments, connections, call }) =>
      database === 'PostgreSQL' && appointments === SIZE && connections === ALONE && !isReference(call),
  );
  return {
    title: `How long an answer takes: PostgreSQL, ${formatNumber(SIZE)} appointments`,
    unit: 'milliseconds, one request at a time (less is better)',
    series: ['half of them (p50)', '99 of 100 (p99)'],
    groups: rows.map(({ call, p50, p99 }) => ({ label: call, values: [p50, p99] })),
  };
}

function ratios({ calls }: Results): Bars {
  const rows = calls.filter(
    ({ database, appointments, call }) => database === 'PostgreSQL' && appointments === SIZE && !isReference(call),
  );
  const names = [...new Set(rows.filter(({ ratio }) => ratio !== null).map(({ call }) => call))];
  return {
    title: 'Throughput beside a bare route with only the SQL, PostgreSQL',
    unit: 'share of what the bare route of the same run answers (more is better)',
    series: ['1 connection', `${MANY} connections`],
    mark: { value: 1, label: 'bare route' },
    groups: names.map((call) => ({
      label: call,
      values: [ALONE, MANY].map((connections) => find(rows, { call, connections })?.ratio ?? null),
    })),
  };
}

function computing({ computing: tasks }: Results): Bars {
  return {
    title: 'Computing free times, without a database',
    unit: 'microseconds (less is better)',
    series: ['median'],
    groups: tasks.map(({ task, microseconds }) => ({ label: task.replace(/:.*/, ''), values: [microseconds] })),
  };
}

function growth({ growth: { calls } }: Results): Bars {
  const sizes = [...new Set(calls.map(({ businesses }) => businesses))];
  const [least = 0, ...larger] = sizes;
  const costOf = (call: string, size: number) => {
    const row = calls.find((each) => each.call === call && each.businesses === size);
    return row ? (row.ownProcessor ?? 0) + (row.databaseProcessor ?? 0) : Number.NaN;
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

function calendar({ calendar: rows }: Results): Bars {
  return {
    title: 'The longest task of the calendar in the browser',
    unit: 'milliseconds of computing (less is better)',
    series: ['while scrolling', 'while dragging'],
    mark: { value: 50, label: 'a long task' },
    groups: rows.map(({ people, appointments, scrollingMost, dragging }) => ({
      label: `${people} people, ${appointments} appointments`,
      values: [scrollingMost, dragging],
    })),
  };
}

const isReference = (call: string) => call === 'fixed JSON' || call.startsWith('raw ');

const find = (rows: readonly Row[], wanted: Partial<Row>) =>
  rows.find((row) => Object.entries(wanted).every(([key, value]) => row[key as keyof Row] === value));
