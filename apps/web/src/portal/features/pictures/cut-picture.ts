import { PICTURE_UPLOAD_TYPE } from '@vakit/contract/picture.ts';
import { PICTURE_SHAPES, type PictureUse } from '@vakit/contract/picture-shapes.ts';

/** A file that the browser could read, upright */
export type OpenedPicture = {
  readonly bitmap: ImageBitmap;
  /** Small enough to be moved about on a phone; an address with the picture in it */
  readonly preview: string;
};

/** A part of a picture, in hundredths of its width and height */
export type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const PREVIEW_WIDTH = 1200;
const PREVIEW_QUALITY = 0.8;
/** It is encoded once more by the server. */
const QUALITY = 0.92;

/** @throws when the browser does not take the file for a picture */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, PREVIEW_WIDTH / bitmap.width);
  const whole = { x: 0, y: 0, width: 100, height: 100 };
  const preview = draw(bitmap, whole, bitmap.width * scale, bitmap.height * scale);
  return { bitmap, preview: preview.toDataURL('image/jpeg', PREVIEW_QUALITY) };
}

/**
 * The part that is shown, no larger than it is ever shown: a photograph of a phone becomes a tenth of its size before it is sent.
 * @throws when the browser cannot encode it
 */
export async function cutPicture(bitmap: ImageBitmap, part: Part, use: PictureUse): Promise<Blob> {
  const { ratio, widths } = PICTURE_SHAPES[use];
  const width = Math.min((bitmap.width * part.width) / 100, Math.max(...widths));
  const canvas = draw(bitmap, part, width, width / ratio);
  // Letters and lines stay sharp.
  const type = use === 'LOGO' ? 'image/png' : 'image/jpeg';
  const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!encoded) throw new Error('The browser could not encode the picture');
  return new Blob([encoded], { type: PICTURE_UPLOAD_TYPE });
}

/** Draws transparent parts white, as the page shows them. */
function draw(bitmap: ImageBitmap, part: Part, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [x, y] = [(bitmap.width * part.x) / 100, (bitmap.height * part.y) / 100];
  const size = [(bitmap.width * part.width) / 100, (bitmap.height * part.height) / 100] as const;
  context.drawImage(bitmap, x, y, ...size, 0, 0, canvas.width, canvas.height);
  return canvas;
}
