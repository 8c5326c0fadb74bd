// Reads a workbook in a thread of its own, which ends with whatever a hostile one makes of it.
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, SheetNotFoundError } from 'read-excel-file/node';
import { UnreadableWorkbook, unpackWorkbook } from './unpack-workbook.ts';
import type { WorkbookAnswer, WorkbookRow, WorkbookTask } from './workbook-task.ts';

/** Digits that Excel shows of a number; calculations add inexact ones behind them */
const DIGITS_OF_EXCEL = 15;
const MINUTE = 60_000;
const FIRST_DAY = Date.UTC(1900, 0, 1);

const { content, rowsMax, columnsMax, rowLengthMax, lettersMax } = workerData as WorkbookTask;

parentPort?.postMessage(await answerTo(Buffer.from(content)));

async function answerTo(workbook: Buffer): Promise<WorkbookAnswer> {
  try {
    return await rowsOf(unpackWorkbook(workbook));
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return { refusal: error.reason };
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { refusal: isTooLarge ? 'tooLarge' : 'broken' };
  }
}

/** The filled rows of the first sheet that has any. */
async function rowsOf(workbook: Buffer): Promise<WorkbookAnswer> {
  for (let number = 1; ; number++) {
    const sheet = await readNumbered(workbook, number);
    if (sheet === 'none') return { rows: [] };
    const rows: WorkbookRow[] = [];
    let letters = 0;
    for (const [index, row] of sheet.entries()) {
      const cells = row.map(textOf);
      const width = cells.findLastIndex(Boolean) + 1;
      if (width === 0) continue;
      const length = cells.reduce((sum, cell) => sum + cell.length, 0);
      if (width > columnsMax || length > rowLengthMax) return { refusal: 'lineTooLong' };
      letters += length;
      if (letters > lettersMax) return { refusal: 'tooLarge' };
      // One more than anybody takes tells them that there are too many.
      if (rows.push({ line: index + 1, cells: cells.slice(0, width) }) > rowsMax) break;
    }
    if (rows.length > 0) return { rows };
  }
}

/** Sheets that are charts have no rows. */
async function readNumbered(workbook: Buffer, number: number): Promise<readonly (readonly unknown[])[] | 'none'> {
  try {
    return (await readSheet(workbook, number, { parseNumber: textOfNumber })) ?? [];
  } catch (error) {
    if (error instanceof SheetNotFoundError) return 'none';
    throw error;
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return textOfDate(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';
}

/** Whole numbers stay as they were typed, since many are phones. */
function textOfNumber(typed: string): string {
  if (/^-?\d+$/.test(typed)) return typed;
  const text = String(Number(Number(typed).toPrecision(DIGITS_OF_EXCEL)));
  // Three digits behind a point would be read as thousands.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** A length such as 1:30 is a time on the day before days begin. */
function textOfDate(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(moment.getTime() / MINUTE) * MINUTE).toISOString().split('T');
  const clock = time.slice(0, 5);
  if (moment.getTime() < FIRST_DAY) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}
