import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { printableWith } from './printable.ts';

const { resolve } = createRequire(import.meta.url);

/** Brought along: a server may have no fonts at all. Both draw the same characters. */
export const REGULAR = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
export const BOLD = resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf');

/** A text as the fonts that Vakit brings along can print it; empty when they have nothing for it. */
export function printable(text: string): string {
  drawn ??= readDrawn(readFileSync(BOLD));
  return printableWith(drawn, text);
}

let drawn: ((codePoint: number) => boolean) | undefined;

const WINDOWS_UNICODE = { platform: 3, encoding: 10 };

/** Reads in a TrueType font for which characters it has a drawing: its table `cmap`, of format 12. */
function readDrawn(font: Buffer): (codePoint: number) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const directory = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (directory === undefined) throw new Error('The font does not say which characters it has');
  const map = font.readUInt32BE(directory + 8);
  const encodings = Array.from({ length: font.readUInt16BE(map + 2) }, (_, index) => map + 4 + 8 * index);
  const whole = encodings.find(
    (at) =>
      font.readUInt16BE(at) === WINDOWS_UNICODE.platform && font.readUInt16BE(at + 2) === WINDOWS_UNICODE.encoding,
  );
  if (whole === undefined) throw new Error('The font does not say which of all characters it has');
  const groups = map + font.readUInt32BE(whole + 4);
  const ranges = Array.from({ length: font.readUInt32BE(groups + 12) }, (_, index) => {
    const at = groups + 16 + 12 * index;
    return [font.readUInt32BE(at), font.readUInt32BE(at + 4)] as const;
  });
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}
