import { setImmediate } from 'node:timers/promises';
import type { TextKey } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';
import { decodeTable, hasBrokenLetters } from './decode-table.ts';
import { parseRows, type TableRow } from './parse-rows.ts';
import { type Columns, columnsOf, takenAs, type WordsOf } from './read-columns.ts';
import { readWorkbook } from './read-workbook.ts';

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

/** First bytes of Excel workbooks, as of every packed file */
const WORKBOOK = '504b';

/** Reads the rows of a table from its beginning. */
type Rows = () => Iterable<TableRow>;

/**
 * Opens a workbook (.xlsx) or a table of commas, semicolons, tabs or bars: its headings are where most columns are known by
 * their names, at the beginning or below a title.
 * @returns undefined for a file without any row
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function openTable<Column extends string>(
  content: Buffer,
  words: WordsOf<Column>,
): Promise<Table<Column> | undefined> {
  const { tables, linesBefore } =
    content.toString('hex', 0, 2) === WORKBOOK ? await tableOfWorkbook(content) : tablesOfText(content);
  const found = findHeadings(tables, words);
  if (!found) return undefined;
  const { row, taken, rows } = found;
  return {
    columns: columnsOf(taken),
    headings: row.cells
      .map((heading, index) => ({ heading, takenAs: taken[index] ?? null }))
      .filter(({ heading }) => heading),
    headingLine: row.line + linesBefore,
    lines: linesBelow(rows(), row, linesBefore),
  };
}

async function tableOfWorkbook(content: Buffer) {
  const rows = (await readWorkbook(content)).map((row) => ({ ...row, isQuoteOpen: false }));
  return { tables: [() => rows], linesBefore: 0 };
}

/** One table for each sign that may part its cells. */
function tablesOfText(content: Buffer) {
  const decoded = decodeTable(content);
  // A line for Excel, which hides it
  const separator = /^"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\n|\r|$)/i.exec(decoded);
  const table = decoded.slice(separator?.[0].length ?? 0);
  const delimiters = separator?.[1] ? [separator[1]] : [';', '\t', ',', '|'];
  return { tables: delimiters.map((delimiter) => () => parseRows(table, delimiter)), linesBefore: separator ? 1 : 0 };
}

/** @throws Refusal VALIDATION_FAILED where no sign makes a row of the beginning */
function findHeadings<Column extends string>(tables: readonly Rows[], words: WordsOf<Column>) {
  const candidates = tables.flatMap((rows) =>
    firstRows(rows()).map((row, index) => {
      const taken = takenAs(row.cells, words);
      return { rows, row, index, taken, known: taken.filter((column) => column !== null).length };
    }),
  );
  // A row without end is refused by whoever reads it.
  if (candidates.length === 0) tables[0]?.()[Symbol.iterator]().next();
  return candidates.toSorted((a, b) => b.known - a.known || a.index - b.index || b.taken.length - a.taken.length)[0];
}

/** The first row that is not blank, and those above which only a title stands. */
function firstRows(table: Iterable<TableRow>): TableRow[] {
  const rows: TableRow[] = [];
  let looked = 0;
  try {
    for (const row of table) {
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
