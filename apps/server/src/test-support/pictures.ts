import type { Picture } from '@vakit/contract';
import { PICTURE_UPLOAD_TYPE } from '@vakit/contract';
import sharp from 'sharp';
import type { Answer, TestApp } from './test-app.ts';

/** A PNG of 16 × 12 pixels */
export const SMALL_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAMAAABcOc2zAAAAA1BMVEWKWjwk42rVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgGD4AAADMAAEw6crUAAAAAElFTkSuQmCC',
  'base64',
);

/** A picture of one colour. */
export const paint = (width: number, height: number, background = '#8a5a3c') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

/** Sends a file as a picture to one of the calls that take one. */
export function sendPicture(
  app: TestApp,
  token: string,
  call: `${'PUT' | 'POST'} /${string}`,
  file: Buffer,
  { alt = 'Koltuk', type = PICTURE_UPLOAD_TYPE } = {},
): Promise<Answer> {
  const [method, path] = call.split(' ') as ['PUT' | 'POST', string];
  const query = new URLSearchParams({ alt });
  return app.call(method, `${path}?${query}`, {
    token,
    body: file,
    language: 'en',
    headers: { 'content-type': type },
  });
}

/** Fetches a version of a picture. */
export async function openPicture({ http }: TestApp, { id }: Pick<Picture, 'id'>, version: string) {
  const { statusCode, headers, rawPayload } = await http.inject(`/pictures/${id}/${version}`);
  return { status: statusCode, headers, content: rawPayload };
}
