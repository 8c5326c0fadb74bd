import { Worker } from 'node:worker_threads';
import { IMPORT_COLUMNS_MAX, IMPORT_LINE_LENGTH_MAX, IMPORT_LINES_MAX, type TextKey } from '@vakit/contract';
import { refuseFile } from './refuse-file.ts';
import type { WorkbookAnswer, WorkbookRow, WorkbookTask } from './workbook-task.ts';

/** For a workbook, in milliseconds; an honest one with as many customers as possible takes a second */
const TIME_MAX = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** Above the first line of customers, with blank ones left out */
const ROWS_BEFORE_CUSTOMERS = 10;
/** Limit for the text of all cells */
const LETTERS_MAX = 8 * 1024 * 1024;

const TEXTS = {
  locked: 'customerFile.workbookLocked',
  tooLarge: 'customerFile.workbookTooLarge',
  broken: 'customerFile.workbookBroken',
  lineTooLong: 'customerFile.lineTooLong',
} as const satisfies Record<string, TextKey>;

/** Workbooks are read one after the other, so that only one takes memory at a time. */
let reading: Promise<unknown> = Promise.resolve();

/**
 * Reads the filled rows of the first sheet of a workbook (.xlsx) that has any, in a thread that is ended when it takes too
 * much memory or time.
 * @throws Refusal VALIDATION_FAILED with a text on `file`
 */
export async function readWorkbook(content: Buffer, timeMax = TIME_MAX): Promise<readonly WorkbookRow[]> {
  const turn = reading.then(() => readInThread(content, timeMax));
  reading = turn.catch(() => {});
  const answer = await turn;
  if ('refusal' in answer) throw refuseFile(TEXTS[answer.refusal]);
  return answer.rows;
}

function readInThread(content: Buffer, timeMax: number): Promise<WorkbookAnswer> {
  const workerData: WorkbookTask = {
    content,
    rowsMax: IMPORT_LINES_MAX + ROWS_BEFORE_CUSTOMERS,
    columnsMax: IMPORT_COLUMNS_MAX,
    rowLengthMax: IMPORT_LINE_LENGTH_MAX,
    lettersMax: LETTERS_MAX,
  };
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: MEMORY,
      execArgv: [],
      env: {},
    });
    const timer = setTimeout(() => {
      resolve({ refusal: 'tooLarge' });
      worker.terminate();
    }, timeMax);
    worker.once('message', resolve);
    worker.once('error', (error) => {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      resolve({ refusal: isOutOfMemory ? 'tooLarge' : 'broken' });
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve({ refusal: 'broken' });
    });
  });
}
