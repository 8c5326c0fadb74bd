import { readableGradient } from '@vakit/contract/color-contrast.ts';
import { BOLD, printable } from '../branches/index.ts';

type Branded = {
  readonly name: string;
  /** `#rrggbb` */
  readonly themePrimaryColor: string;
  readonly themeSecondaryColor: string;
};

/** Size of the picture that messengers show, in pixels; all of them ask for the same one */
export const SHARED = { width: 1200, height: 630 };
const MARGIN = 96;
const GAP = 48;

/** In dots per inch, at which a text of a few letters fills its box well */
const LARGEST = 560;

/** The name of a branch in its colours, and below it a line, as a PNG. */
export async function drawShared({ name, ...colors }: Branded, line: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { from, to, color } = readableGradient(colors.themePrimaryColor, colors.themeSecondaryColor);
  const width = SHARED.width - 2 * MARGIN;
  const texts = await Promise.all([
    drawText(printable(name), color, { width, height: 300 }),
    drawText(line, color, { width, height: 44 }),
  ]);
  const drawn = texts.filter((text) => text !== undefined);
  let top = (SHARED.height - drawn.reduce((sum, { height }) => sum + height, 0) - GAP * (drawn.length - 1)) / 2;
  const placed = drawn.map(({ input, height }) => {
    const place = { input, left: MARGIN, top: Math.round(top) };
    top += height + GAP;
    return place;
  });
  return sharp(ground(SHARED, from, to))
    .composite(placed)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The first letter of a branch in its colours, as a square PNG; what systems cut off at the corners is ground alone. */
export async function drawIcon({ name, ...colors }: Branded, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { from, to, color } = readableGradient(colors.themePrimaryColor, colors.themeSecondaryColor);
  const [letter = ''] = printable(name).trim().toLocaleUpperCase('tr');
  const room = Math.round(size / 2);
  const drawn = await drawText(letter, color, { width: room, height: room });
  return sharp(ground({ width: size, height: size }, from, to))
    .composite(drawn ? [{ input: drawn.input, gravity: 'centre' }] : [])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

type Box = { readonly width: number; readonly height: number };

/** Writes a text as large as it fits into a box, on several lines if need be; undefined when there is nothing to write. */
async function drawText(text: string, color: string, box: Box) {
  if (!text.trim()) return undefined;
  const { default: sharp } = await import('sharp');
  const markup = `<span foreground="${color}">${escapeMarkup(text.trim())}</span>`;
  const style = { text: markup, font: 'Inter Bold', fontfile: BOLD, rgba: true, wrap: 'word-char' } as const;
  const write = (size: object) =>
    sharp({ text: { ...style, ...size } })
      .png()
      .toBuffer({ resolveWithObject: true });
  const fitted = await write(box);
  const { data, info } =
    (fitted.info.textAutofitDpi ?? 0) > LARGEST ? await write({ width: box.width, dpi: LARGEST }) : fitted;
  return { input: data, height: info.height };
}

const ground = ({ width, height }: Box, from: string, to: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>
  </svg>`);

const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
