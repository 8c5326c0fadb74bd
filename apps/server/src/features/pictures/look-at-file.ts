import { Refusal } from '../../http/refusal.ts';

export type FileKind = 'jpeg' | 'png' | 'webp';

type Signature = { readonly kind: FileKind; readonly beginning: Buffer; readonly name?: string };

/** How a file of each kind begins; a name stands behind its length. */
const SIGNATURES: readonly Signature[] = [
  { kind: 'jpeg', beginning: Buffer.from('ffd8ff', 'hex') },
  { kind: 'png', beginning: Buffer.from('89504e470d0a1a0a', 'hex') },
  { kind: 'webp', beginning: Buffer.from('RIFF'), name: 'WEBP' },
];
/** What other programs would take the file for: pages, scripts, documents; in lower case */
const OTHER_CONTENT = ['<script', '<html', '<svg', '<!doctype', '<?php', '%pdf-'];
/** The end of an archive */
const END_OF_ZIP = Buffer.from('504b050600000000', 'hex');

/**
 * Tells by its content of which kind a picture is, whatever it is called.
 * @throws Refusal PICTURE_UNSUPPORTED; PICTURE_DAMAGED when its end is missing; PICTURE_NOT_ALONE when there is more in it than
 * a picture, such as an archive behind its end or a script in a comment
 */
export function lookAtFile(file: Buffer): FileKind {
  const kind = kindOf(file);
  if (!kind) throw new Refusal('PICTURE_UNSUPPORTED');
  const { end, data } = LAYOUTS[kind](file);
  if (end === undefined || end > file.length) throw new Refusal('PICTURE_DAMAGED');
  if (end < file.length || holdsOtherContent(file, data)) throw new Refusal('PICTURE_NOT_ALONE');
  return kind;
}

function kindOf(file: Buffer): FileKind | undefined {
  const found = SIGNATURES.find(
    ({ beginning, name = '' }) =>
      file.subarray(0, beginning.length).equals(beginning) && file.toString('latin1', 8, 8 + name.length) === name,
  );
  return found?.kind;
}

/** In compressed data any few letters stand by chance. */
function holdsOtherContent(file: Buffer, data: Layout['data']): boolean {
  const text = data
    .reduce((rest, [start, end]) => rest.fill(0, start, end), Buffer.from(file))
    .toString('latin1')
    .toLowerCase();
  return file.includes(END_OF_ZIP) || OTHER_CONTENT.some((each) => text.includes(each));
}

type Layout = {
  /** Behind the last byte of the picture; undefined when it has no end */
  readonly end: number | undefined;
  /** From where until where there is nothing but compressed data */
  readonly data: readonly (readonly [start: number, end: number])[];
};

const LAYOUTS: Readonly<Record<FileKind, (file: Buffer) => Layout>> = {
  png: layoutOfPng,
  jpeg: layoutOfJpeg,
  webp: layoutOfWebp,
};

/** Chunks of a type, a length, content and a byte that makes their length even */
function layoutOfWebp(file: Buffer): Layout {
  const data: [number, number][] = [];
  const evenly = (position: number) => {
    const size = file.readUInt32LE(position + 4);
    return position + 8 + size + (size % 2);
  };
  const end = evenly(0);
  for (let position = 12; position + 8 <= Math.min(end, file.length); position = evenly(position)) {
    const type = file.toString('latin1', position, position + 4);
    if (WEBP_DATA.includes(type)) data.push([position + 8, Math.min(evenly(position), end)]);
  }
  return { end, data };
}

const WEBP_DATA = ['VP8 ', 'VP8L', 'ALPH'];

/** Chunks of a length, a type, content and a checksum, the last of type IEND */
function layoutOfPng(file: Buffer): Layout {
  const data: [number, number][] = [];
  for (let position = 8; position + 12 <= file.length; ) {
    const [start, type] = [position + 8, file.toString('latin1', position + 4, position + 8)];
    position += 12 + file.readUInt32BE(position);
    if (type === 'IDAT') data.push([start, position - 4]);
    if (type === 'IEND') return { end: position, data };
  }
  return { end: undefined, data };
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Segments that begin with a marker and tell their length; behind the head of a scan follows data of any length. */
function layoutOfJpeg(file: Buffer): Layout {
  const data: [number, number][] = [];
  let position = 2;
  while (position + 2 <= file.length && file[position] === 0xff) {
    const marker = file[position + 1] as number;
    if (marker === END_OF_IMAGE) return { end: position + 2, data };
    if (marker === 0xff) position += 1;
    else if (isWithoutLength(marker)) position += 2;
    else if (position + 4 > file.length) break;
    else {
      position += 2 + file.readUInt16BE(position + 2);
      if (marker === START_OF_SCAN) {
        const start = position;
        position = endOfScan(file, start);
        data.push([start, position]);
      }
    }
  }
  return { end: undefined, data };
}

const isWithoutLength = (marker: number) => marker === 0x01 || isRestart(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Where the next marker is that does not belong to the data of a scan */
function endOfScan(file: Buffer, start: number): number {
  let position = file.indexOf(0xff, start);
  while (position >= 0) {
    const next = file[position + 1];
    if (next !== undefined && next !== 0 && !isRestart(next)) return position;
    position = file.indexOf(0xff, position + 2);
  }
  return file.length;
}
