import { setImmediate } from 'node:timers/promises';
import type { TextKey } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';
import { decodeTable, hasBrokenLetters } from './decode-table.ts';
import { parseRows, type TableRow } from './parse-rows.ts';
import { type Columns, columnsOf, takenAs, type WordsOf } from './read-columns.ts';

/** Handed on in one go; others are served between two of them */
const LINES_AT_ONCE = 100;
/** Among which the headings are, and how much may stand in the lines before them */
const ROWS_BEFORE_HEADINGS = 5;
const CELLS_OF_TITLE = 2;

/** A line below the headings, and what is wrong with it as a whole. */
export type TableLine = { readonly line: number; readonly cells: readonly string[]; readonly problem: TextKey | null };

/** A table whose headings are known, and whose lines are read one after the other. */
export type Table<Column extends string> = {
  readonly columns: Columns<Column>;
  readonly headings: readonly { readonly heading: string; readonly takenAs: Column | null }[];
  readonly headingLine: number;
  readonly lines: AsyncGenerator<TableLine>;
};

/** Looked through for headings, also where most are blank */
const ROWS_LOOKED_AT = 1000;

/**
 * Opens a table of commas, semicolons, tabs or bars: its headings are where most columns are known by their names, at the
 * beginning or below a title.
 * @returns undefined for a file without any row
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function openTable<Column extends string>(
  content: Buffer,
  words: WordsOf<Column>,
): Promise<Table<Column> | undefined> {
  const decoded = decodeTable(content);
  // A line for Excel, which hides it
  const separator = /^"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\n|\r|$)/i.exec(decoded);
  const table = decoded.slice(separator?.[0].length ?? 0);
  const found = findHeadings(table, separator?.[1] ? [separator[1]] : [';', '\t', ',', '|'], words);
  if (!found) return undefined;
  const linesBefore = separator ? 1 : 0;
  const { row, taken, delimiter } = found;
  return {
    columns: columnsOf(taken),
    headings: row.cells
      .map((heading, index) => ({ heading, takenAs: taken[index] ?? null }))
      .filter(({ heading }) => heading),
    headingLine: row.line + linesBefore,
    lines: linesBelow(parseRows(table, delimiter), row, linesBefore),
  };
}

/** @throws Refusal VALIDATION_FAILED where no sign makes a row of the beginning */
function findHeadings<Column extends string>(table: string, delimiters: readonly string[], words: WordsOf<Column>) {
  const rows = delimiters.flatMap((delimiter) =>
    firstRows(table, delimiter).map((row, index) => {
      const taken = takenAs(row.cells, words);
      return { delimiter, row, index, taken, known: taken.filter((column) => column !== null).length };
    }),
  );
  // A row without end is refused by whoever reads it.
  if (rows.length === 0) parseRows(table, delimiters[0] as string).next();
  return rows.toSorted((a, b) => b.known - a.known || a.index - b.index || b.taken.length - a.taken.length)[0];
}

/** The first row that is not blank, and those above which only a title stands. */
function firstRows(table: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  let looked = 0;
  try {
    for (const row of parseRows(table, delimiter)) {
      if (++looked > ROWS_LOOKED_AT || rows.length > ROWS_BEFORE_HEADINGS) break;
      const filled = row.cells.filter(Boolean).length;
      if (filled === 0) continue;
      rows.push(row);
      if (filled > CELLS_OF_TITLE) break;
    }
  } catch (error) {
    // Another sign may be what parts the cells, and lines are read again once that is known.
    if (!(error instanceof Refusal)) throw error;
  }
  return rows;
}

async function* linesBelow(
  rows: Iterable<TableRow>,
  headings: TableRow,
  linesBefore: number,
): AsyncGenerator<TableLine> {
  let count = 0;
  for (const row of rows) {
    if (++count % LINES_AT_ONCE === 0) await setImmediate();
    if (row.line <= headings.line || row.cells.every((cell) => cell === '')) continue;
    yield { line: row.line + linesBefore, cells: row.cells, problem: problemOf(row, headings) };
  }
}

function problemOf({ cells, isQuoteOpen }: TableRow, { cells: headings }: TableRow): TextKey | null {
  if (isQuoteOpen) return 'customerFile.quote';
  if (cells.some(hasBrokenLetters)) return 'customerFile.letters';
  return cells.some((cell, index) => cell !== '' && !headings[index]) ? 'customerFile.moreCells' : null;
}
