import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CalendarRow } from '../calendar/measure-calendar.ts';
import type { Row } from '../calls.ts';
import type { Task } from '../computing.ts';
import type { GrowthFigure, GrowthRow } from '../growth/measure-growth.ts';
import type { Start, Together } from '../processes.ts';

/** The results of a run. A figure that does not apply, or that was not kept, is null. */
export type Results = {
  /** The day of the run, `YYYY-MM-DD` */
  readonly date: string;
  readonly isFull: boolean;
  readonly computing: readonly Kept<Task>[];
  readonly calls: readonly Kept<Row>[];
  readonly starts: readonly Kept<Start>[];
  readonly together: readonly Kept<Together>[];
  /** From a run of its own, unless everything is of a full one */
  readonly growth: { readonly calls: readonly Kept<GrowthRow>[]; readonly figures: readonly Kept<GrowthFigure>[] };
  /** From a run of its own */
  readonly calendar: readonly CalendarRow[];
};

type Kept<Figures> = {
  readonly [Key in keyof Figures]: Key extends Condition ? Figures[Key] : OrNull<Figures[Key]>;
};
type OrNull<Value> = Value extends number ? Value | null : Value;
/** Under which something was measured: always known */
type Condition = 'appointments' | 'businesses' | 'connections';

export const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const FILE = `${RESULTS}results.json`;

export const readResults = async (): Promise<Results> => JSON.parse(await readFile(FILE, 'utf8'));

/** Replaces what an earlier run has kept, a row a line. JSON has no NaN: it becomes null. */
export function keepResults(results: Results): Promise<void> {
  const written = JSON.stringify(results, keepShort, 2);
  return writeFile(FILE, `${written.replace(/\{[^{}[\]]*\}/g, (row) => row.replace(/\n\s*/g, ' '))}\n`);
}

const keepShort = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
