import { crc32, inflateRawSync } from 'node:zlib';

/** Limit of a workbook's unpacked size */
const UNPACKED_BYTES_MAX = 40 * 1024 * 1024;
const ENTRIES_MAX = 1000;

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_LENGTH = 22;
const COMMENT_LENGTH_MAX = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_LENGTH = 46;
const LOCAL_ENTRY = 0x04034b50;
const LOCAL_ENTRY_LENGTH = 30;
const VERSION = 20;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

/** Why a workbook cannot be read; anything else that is thrown means that it is damaged. */
export class UnreadableWorkbook extends Error {
  readonly reason: 'locked' | 'tooLarge' | 'broken';
  constructor(reason: UnreadableWorkbook['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Entry = { readonly name: Buffer; readonly content: Buffer };

/**
 * Unpacks the tables of a workbook within limits, and packs them anew without compression and with their true sizes: the
 * reader of workbooks makes room for whatever size a file claims.
 * @throws UnreadableWorkbook
 */
export function unpackWorkbook(workbook: Buffer): Buffer {
  const entries: Entry[] = [];
  let left = UNPACKED_BYTES_MAX;
  const end = findEndOfDirectory(workbook);
  const count = workbook.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new UnreadableWorkbook('tooLarge');
  let at = workbook.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (workbook.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableWorkbook('broken');
    const nameLength = workbook.readUInt16LE(at + 28);
    const name = workbook.subarray(at + DIRECTORY_ENTRY_LENGTH, at + DIRECTORY_ENTRY_LENGTH + nameLength);
    if (/\.(?:xml|rels)$/.test(name.toString())) {
      left -= workbook.readUInt32LE(at + 24);
      if (left < 0) throw new UnreadableWorkbook('tooLarge');
      entries.push({ name, content: contentOf(workbook, at) });
    }
    at += DIRECTORY_ENTRY_LENGTH + nameLength + workbook.readUInt16LE(at + 30) + workbook.readUInt16LE(at + 32);
  }
  return packPlain(entries);
}

function findEndOfDirectory(workbook: Buffer): number {
  const last = workbook.length - END_OF_DIRECTORY_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_LENGTH_MAX); at--) {
    if (workbook.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new UnreadableWorkbook('broken');
}

/** An entry that unpacks to more than it claims is not unpacked to its end. */
function contentOf(workbook: Buffer, at: number): Buffer {
  if (workbook.readUInt16LE(at + 8) & ENCRYPTED_FLAG) throw new UnreadableWorkbook('locked');
  const method = workbook.readUInt16LE(at + 10);
  const packedSize = workbook.readUInt32LE(at + 20);
  const size = workbook.readUInt32LE(at + 24);
  const local = workbook.readUInt32LE(at + 42);
  if (workbook.readUInt32LE(local) !== LOCAL_ENTRY) throw new UnreadableWorkbook('broken');
  const start = local + LOCAL_ENTRY_LENGTH + workbook.readUInt16LE(local + 26) + workbook.readUInt16LE(local + 28);
  const packed = workbook.subarray(start, start + packedSize);
  if (method !== STORED && method !== DEFLATED) throw new UnreadableWorkbook('broken');
  const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  if (content.length !== size) throw new UnreadableWorkbook('broken');
  return content;
}

function packPlain(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const sum = crc32(content);
    const local = Buffer.alloc(LOCAL_ENTRY_LENGTH);
    local.writeUInt32LE(LOCAL_ENTRY, 0);
    local.writeUInt16LE(VERSION, 4);
    local.writeUInt32LE(sum, 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(DIRECTORY_ENTRY_LENGTH);
    listed.writeUInt32LE(DIRECTORY_ENTRY, 0);
    listed.writeUInt16LE(VERSION, 4);
    listed.writeUInt16LE(VERSION, 6);
    listed.writeUInt32LE(sum, 16);
    listed.writeUInt32LE(content.length, 20);
    listed.writeUInt32LE(content.length, 24);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(offset, 42);
    parts.push(local, name, content);
    directory.push(listed, name);
    offset += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(END_OF_DIRECTORY_LENGTH);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((length, { length: own }) => length + own, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
