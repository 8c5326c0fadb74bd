import { Refusal } from '../../http/refusal.ts';

export type FileKind = 'jpeg' | 'png' | 'webp';

type Signature = { readonly kind: FileKind; readonly beginning: Buffer; readonly name?: string };

/** How a file of each kind begins; a name stands behind its length. */
const SIGNATURES: readonly Signature[] = [
  { kind: 'jpeg', beginning: Buffer.from('ffd8ff', 'hex') },
  { kind: 'png', beginning: Buffer.from('89504e470d0a1a0a', 'hex') },
  { kind: 'webp', beginning: Buffer.from('RIFF'), name: 'WEBP' },
];
/** Cameras and programs write ten at the most; each of thousands is read over the whole picture, which nothing can stop. */
const SCANS_MAX = 50;

/**
 * Tells by its content of which kind a picture is, whatever it is called. What else lies in the file does no harm: a picture
 * is drawn anew from its pixels, and phones put a second picture or a film behind the first.
 * @throws Refusal PICTURE_UNSUPPORTED, also of a JPEG that was made to keep the machine busy
 */
export function lookAtFile(file: Buffer): FileKind {
  const kind = kindOf(file);
  if (!kind || (kind === 'jpeg' && hasTooManyScans(file))) throw new Refusal('PICTURE_UNSUPPORTED');
  return kind;
}

function kindOf(file: Buffer): FileKind | undefined {
  const found = SIGNATURES.find(
    ({ beginning, name = '' }) =>
      file.subarray(0, beginning.length).equals(beginning) && file.toString('latin1', 8, 8 + name.length) === name,
  );
  return found?.kind;
}

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Segments begin with a marker and tell their length; behind the head of a scan follows data of any length. */
function hasTooManyScans(file: Buffer): boolean {
  let scans = 0;
  // As the decoder does, whatever stands before the next marker is passed over.
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 4 <= file.length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] as number;
    if (marker === END_OF_IMAGE) return false;
    if (marker === 0xff) at += 1;
    else if (isWithoutLength(marker)) at += 2;
    else at += 2 + file.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN && ++scans > SCANS_MAX) return true;
  }
  return false;
}

/** A stuffed byte, or a marker that stands alone */
const isWithoutLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
