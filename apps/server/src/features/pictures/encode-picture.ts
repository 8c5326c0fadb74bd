import {
  PICTURE_FORMATS,
  PICTURE_PIXELS_MAX,
  PICTURE_SHAPES,
  type PictureFormat,
  type PictureUse,
} from '@vakit/contract';
import type { Sharp } from 'sharp';
import { Refusal } from '../../http/refusal.ts';
import { lookAtFile } from './look-at-file.ts';

export type PictureFile = { readonly width: number; readonly format: PictureFormat; readonly content: Buffer };

export type EncodedPicture = {
  /** Size of the largest version in pixels */
  readonly width: number;
  readonly height: number;
  /** Ascending */
  readonly widths: readonly number[];
  readonly files: readonly PictureFile[];
};

/** In seconds: what takes longer was made to. */
const TIMEOUT = 15;

/** Little effort: with more of it a cover takes seconds, and is hardly smaller. */
const ENCODE: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  jpg: (image) => image.jpeg({ quality: 80, progressive: true }),
};

/**
 * Makes of a picture that somebody sends the versions that are shown: upright, its middle in the shape of its use, on white
 * where it is transparent, in the colours of screens, and without anything that was written into the file beside it.
 * @throws Refusal PICTURE_UNSUPPORTED, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS
 */
export async function encodePicture(file: Buffer, use: PictureUse): Promise<EncodedPicture> {
  const kind = lookAtFile(file);
  const sharp = await loadSharp();
  const head = sharp(file, { limitInputPixels: false });
  const { format, autoOrient, width: storedWidth, height: storedHeight } = await head.metadata().catch(refuseDamaged);
  if (format !== kind) throw new Refusal('PICTURE_UNSUPPORTED');
  // Before a pixel of it is unpacked
  if (storedWidth * storedHeight > PICTURE_PIXELS_MAX) throw new Refusal('PICTURE_TOO_MANY_PIXELS');

  const { ratio, widths: wanted } = PICTURE_SHAPES[use];
  const available = Math.max(1, Math.round(Math.min(autoOrient.width, autoOrient.height * ratio)));
  const widths = [...new Set(wanted.map((each) => Math.min(each, available)))];
  const heightOf = (of: number) => Math.max(1, Math.round(of / ratio));
  const width = Math.max(...widths);
  const { data, info } = await sharp(file, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    autoOrient: true,
    sequentialRead: true,
  })
    .resize({ width, height: heightOf(width), fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);

  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  // One after the other: bookings need the machine, too.
  for (const each of widths) {
    for (const format of PICTURE_FORMATS) {
      const version = sharp(data, { raw }).resize({ width: each, height: heightOf(each), fit: 'fill' });
      files.push({ width: each, format, content: await ENCODE[format](version).toBuffer() });
    }
  }
  return { width, height: heightOf(width), widths, files };
}

const refuseDamaged = (): never => {
  throw new Refusal('PICTURE_DAMAGED');
};

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Only a process that is sent pictures needs the library and its memory. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
