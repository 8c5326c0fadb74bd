import { IMPORT_COLUMNS_MAX, IMPORT_LINE_LENGTH_MAX } from '@vakit/contract';
import { refuseFile } from './refuse-file.ts';

/** A row of a table with the number of its first line, from 1. */
export type TableRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark opens a cell and none closes it: each line is a row of its own then. */
  readonly isQuoteOpen: boolean;
};

/** The end of a line, as Windows, others and old Macs write it, all of which may be in one file. */
const LINE_END = /\r\n|\n|\r/g;

/**
 * Reads the rows of a table one after the other, with the blank ones. A cell is quoted only where its quotation marks enclose
 * it; others are signs like any other. It takes a time that is proportional to the text, whatever stands in it.
 * @throws Refusal VALIDATION_FAILED with a text on `file` for a row or a number of cells without end
 */
export function* parseRows(table: string, delimiter: string): Generator<TableRow> {
  let at = 0;
  let line = 1;
  while (at < table.length) {
    const start = at;
    const cells: string[] = [];
    let isQuoteOpen = false;
    let lines = 0;
    for (;;) {
      const quoted = readQuoted(table, at, delimiter);
      if (quoted === 'open') isQuoteOpen = true;
      const cell = quoted && quoted !== 'open' ? quoted : readPlain(table, at, delimiter);
      if (cells.push(cell.text) > IMPORT_COLUMNS_MAX || cell.end - start > IMPORT_LINE_LENGTH_MAX) {
        throw refuseFile('customerFile.lineTooLong');
      }
      lines += cell.text.match(LINE_END)?.length ?? 0;
      at = cell.end;
      if (table[at] !== delimiter) break;
      at++;
    }
    at += lengthOfLineEnd(table, at);
    yield { line, cells: cells.map((cell) => cell.replace(LINE_END, '\n').trim()), isQuoteOpen };
    line += lines + 1;
  }
}

type Cell = { readonly text: string; readonly end: number };

function readPlain(table: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < table.length && table[end] !== delimiter && !isLineEnd(table[end])) end++;
  return { text: table.slice(start, end), end };
}

/** A cell in quotation marks; `open` where the next mark comes in another line and does not close it. */
function readQuoted(table: string, from: number, delimiter: string): Cell | 'open' | undefined {
  const start = skipBlanks(table, from, delimiter);
  if (table[start] !== '"') return undefined;
  let close = table.indexOf('"', start + 1);
  // Two in a row stand for one.
  while (close !== -1 && table[close + 1] === '"') close = table.indexOf('"', close + 2);
  if (close === -1) return 'open';
  const written = table.slice(start + 1, close);
  const end = skipBlanks(table, close + 1, delimiter);
  if (end < table.length && table[end] !== delimiter && !isLineEnd(table[end])) {
    return /[\r\n]/.test(written) ? 'open' : undefined;
  }
  return { text: written.replaceAll('""', '"'), end };
}

function skipBlanks(table: string, start: number, delimiter: string): number {
  let at = start;
  while (table[at] !== delimiter && /^[ \t\u00a0]$/.test(table[at] ?? '')) at++;
  return at;
}

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r';
const lengthOfLineEnd = (table: string, at: number) => (table.startsWith('\r\n', at) ? 2 : 1);
