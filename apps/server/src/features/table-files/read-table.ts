import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { IMPORT_COLUMNS_MAX, IMPORT_LINE_LENGTH_MAX } from '@vakit/contract';
import { CsvError, parse } from 'csv-parse';
import { refuseFile } from './refuse-file.ts';

/** Read in one go; others are served between two of them. In bytes */
const SLICE = 16 * 1024;
/** Handed on in one go */
const LINES_AT_ONCE = 100;

export type TableLine = { readonly line: number; readonly cells: readonly string[] };

/**
 * Reads a table of commas, semicolons or tabs line by line, without the blank ones. No more of it is in memory than a slice,
 * and no line or number of columns without end is ever put together.
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function* readTable(table: Buffer): AsyncGenerator<TableLine> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(table),
    info: true,
    max_record_size: IMPORT_LINE_LENGTH_MAX,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    cast: (cell, { index }) => {
      if (index >= IMPORT_COLUMNS_MAX) throw refuseFile('customerFile.lineTooLong');
      return cell;
    },
  });
  // Whoever reads the parser is told.
  pipeline(Readable.from(slicesOf(table)), parser, () => {});
  let count = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (++count % LINES_AT_ONCE === 0) await setImmediate();
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuseFile(error.code === 'CSV_MAX_RECORD_SIZE' ? 'customerFile.lineTooLong' : 'customerFile.unreadable');
  }
}

async function* slicesOf(table: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < table.length; start += SLICE) {
    yield table.subarray(start, start + SLICE);
    await setImmediate();
  }
}

/** Excel saves what it calls Unicode text as UTF-16, and plain CSV in Turkey as Windows-1254. */
export function asUtf8(content: Buffer): Buffer {
  if (content[0] === 0xff && content[1] === 0xfe) return Buffer.from(new TextDecoder('utf-16le').decode(content));
  if (isUtf8(content)) return content;
  return Buffer.from(new TextDecoder('windows-1254').decode(content));
}

/** Whichever is the most frequent in the headings. */
function delimiterOf(table: Buffer): string {
  const beginning = table.toString('utf8', 0, IMPORT_LINE_LENGTH_MAX);
  const headings = beginning.slice(0, beginning.search(/[\r\n]|$/));
  const count = (sign: string) => headings.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
