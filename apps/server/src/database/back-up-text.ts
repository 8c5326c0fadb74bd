import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { AppliedFile } from './applied-files.ts';
import type { Sequence, Table } from './describe-schema.ts';
import type { SqlFile } from './schema-files.ts';

/**
 * The first lines of a back-up, which describe it. The whole file is text packed by gzip, see docs/back-up-format.md.
 */
export type BackUpHeader = {
  /** The version of Vakit that has written it */
  readonly version: string;
  readonly takenAt: string;
  /** Migrations and routines that had run in the database */
  readonly applied: readonly AppliedFile[];
  /** In the order of their rows */
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  readonly routines: readonly SqlFile[];
};

const TITLE = '-- Vakit back-up 1';
const COMMENT = '-- ';
const DIGEST = '-- sha256 ';
const LENGTH_OF_DIGEST = DIGEST.length + 64 + 1;
/** In bytes; the longest line that is read as a whole holds the header. */
const LONGEST_LINE = 64 * 1024 * 1024;
/** In bytes, of what is handed on at a time */
export const CHUNK = 256 * 1024;
/** After the rows of a table, as `psql` reads them, too */
export const END_OF_ROWS = Buffer.from('\\.\n');
const LINE_AND_END_OF_ROWS = Buffer.from('\n\\.\n');

/** The jobs that wait or are being done: to be done again, all of them */
export const WAITING_JOBS: Table = { name: 'waiting_jobs', columns: ['queue', 'data', 'start_after'] };

export const headerLines = (header: BackUpHeader): string => `${TITLE}\n${COMMENT}${JSON.stringify(header)}\n`;
export const lineBeforeRows = ({ name, columns }: Table): string =>
  `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`;

/** Adds the line by which a reader sees that all of it is there as it was written. */
export async function* withDigest(text: AsyncIterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of text) {
    hash.update(chunk);
    yield chunk;
  }
  yield `${DIGEST}${hash.digest('hex')}\n`;
}

/**
 * Reads all of a back-up, and what it says of itself.
 * @throws Error with a sentence for the person at the terminal unless it is whole and as it was written
 */
export async function readHeader(file: string): Promise<BackUpHeader> {
  try {
    return await withReader(file, async (reader) => {
      if ((await reader.line()) !== TITLE) throw damaged(file);
      const header = await reader.line();
      await refuseChanged(file);
      return JSON.parse(header.slice(COMMENT.length));
    });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`${file} is not there.`, { cause: error });
    // The disk or the rights, and not what is in the file
    if (syscall) throw error;
    throw damaged(file, error);
  }
}

/** Reads the rows of a back-up that has been looked through before, each table by `read`, which must read to their end. */
export async function readTables(
  file: string,
  header: BackUpHeader,
  read: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await withReader(file, async (reader) => {
    await reader.line();
    await reader.line();
    for (const table of [WAITING_JOBS, ...header.tables]) {
      if (`${await reader.line()}\n` !== lineBeforeRows(table)) throw damaged(file);
      await read(table, reader.rows());
    }
  });
}

async function withReader<Result>(file: string, work: (reader: Reader) => Promise<Result>): Promise<Result> {
  const text = unpacked(file);
  try {
    return await work(new Reader(text));
  } finally {
    text.destroy();
  }
}

function unpacked(file: string): Readable {
  const text = createGunzip({ chunkSize: CHUNK });
  // The reader of the text gets the error.
  pipeline(createReadStream(file), text, () => {});
  return text;
}

async function refuseChanged(file: string): Promise<void> {
  const hash = createHash('sha256');
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of unpacked(file)) {
    const text = Buffer.concat([last, chunk]);
    const rest = Math.max(text.length - LENGTH_OF_DIGEST, 0);
    hash.update(text.subarray(0, rest));
    last = text.subarray(rest);
  }
  if (last.toString() !== `${DIGEST}${hash.digest('hex')}\n`) throw damaged(file);
}

const damaged = (file: string, cause?: unknown) =>
  new Error(`${file} is not a back-up of Vakit, or it is damaged. Take another one.`, { cause });

/** Reads a text from its beginning on, never more of it at a time than a chunk or a line. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(text: Readable) {
    this.#chunks = text[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\n');
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end);
      if (this.#rest.length > LONGEST_LINE) throw new Error('A line is too long');
      await this.#readOn();
    }
  }

  /** The rows of a table, the line before which has been read */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < END_OF_ROWS.length) await this.#readOn();
    const isEmpty = this.#rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS);
    while (!isEmpty) {
      const end = this.#rest.indexOf(LINE_AND_END_OF_ROWS);
      if (end >= 0) {
        yield this.#take(end + 1);
        break;
      }
      // The end may lie across two chunks.
      const certain = this.#rest.length - LINE_AND_END_OF_ROWS.length;
      if (certain > 0) yield this.#take(certain);
      await this.#readOn();
    }
    this.#take(END_OF_ROWS.length);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #readOn(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new Error('The text ends in the middle');
    this.#rest = Buffer.concat([this.#rest, value]);
  }
}
