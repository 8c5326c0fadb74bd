import { crc32, deflateSync } from 'node:zlib';
import type { Branch } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paint, SMALL_PICTURE, sendPicture } from '../../test-support/pictures.ts';
import { dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { serialQueue } from './serial-queue.ts';

let app: TestApp;
let salon: Salon;
let jpeg: Buffer;
let webp: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
  jpeg = await paint(400, 300).jpeg().toBuffer();
  webp = await paint(400, 300).webp().toBuffer();
});
afterAll(() => app.close());

const send = (file: Buffer, type?: string) =>
  sendPicture(app, salon.token, `PUT /branches/${salon.branch.id}/logo`, file, type ? { type } : {});
const logo = async () =>
  dataOf<Branch>(await app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token })).logo;

const SCRIPT = Buffer.from('/*<script>alert(1)</script>*/');
/** Puts a comment into a JPEG, right behind its beginning. */
const withComment = (comment: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment, jpeg.subarray(2)]);
/** The beginning of a film */
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400)]);
/** A JPEG whose only scan is there so often, each behind the same bytes */
const withScans = (count: number, before = Buffer.alloc(0)) => {
  const start = jpeg.indexOf(Buffer.from('ffda', 'hex'));
  const scan = Buffer.concat([before, jpeg.subarray(start, -2)]);
  return Buffer.concat([jpeg.subarray(0, start), ...Array.from({ length: count }, () => scan), jpeg.subarray(-2)]);
};
/** A PNG that says that it is so large, of few bytes */
const png = (width: number, height: number) => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SMALL_PICTURE.subarray(0, 8),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND'),
  ]);
};

/** From its first scan on only the end is left. */
const withoutData = (file: Buffer) =>
  Buffer.concat([file.subarray(0, file.indexOf(Buffer.from('ffda', 'hex')) + 14), Buffer.from('ffd9', 'hex')]);

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  const whole = Buffer.concat([Buffer.from(type), content]);
  checksum.writeUInt32BE(crc32(whole));
  return Buffer.concat([length, whole, checksum]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[what: string, make: () => Buffer | Promise<Buffer>, status: number, code: string]>([
  ['a drawing with a script', () => Buffer.from(SVG), 415, 'PICTURE_UNSUPPORTED'],
  ['a GIF that is a script, too', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), 415, 'PICTURE_UNSUPPORTED'],
  ['an animation', () => paint(9, 9).gif().toBuffer(), 415, 'PICTURE_UNSUPPORTED'],
  ['a TIFF', () => paint(9, 9).tiff().toBuffer(), 415, 'PICTURE_UNSUPPORTED'],
  ['a document', () => Buffer.from('%PDF-1.7\n'), 415, 'PICTURE_UNSUPPORTED'],
  ['a few bytes', () => Buffer.from([0xff]), 415, 'PICTURE_UNSUPPORTED'],
  ['a beginning and nothing else', () => Buffer.from([0xff, 0xd8, 0xff]), 400, 'PICTURE_DAMAGED'],
  ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 400, 'PICTURE_DAMAGED'],
  ['a JPEG without its end', () => jpeg.subarray(0, -2), 400, 'PICTURE_DAMAGED'],
  ['half a PNG', () => SMALL_PICTURE.subarray(0, 60), 400, 'PICTURE_DAMAGED'],
  ['half a WebP', () => webp.subarray(0, webp.length / 2), 400, 'PICTURE_DAMAGED'],
  ['a JPEG whose data was cut out', () => withoutData(jpeg), 400, 'PICTURE_DAMAGED'],
  ['a PNG with too little data', () => png(6000, 6000), 400, 'PICTURE_DAMAGED'],
  ['a JPEG that is read over and over', () => withScans(51), 415, 'PICTURE_UNSUPPORTED'],
  ['the same behind what is no marker', () => withScans(51, Buffer.from('xx')), 415, 'PICTURE_UNSUPPORTED'],
  ['50 megapixels', () => paint(10_000, 5_000).png().toBuffer(), 413, 'PICTURE_TOO_MANY_PIXELS'],
  ['a small file that says it is huge', () => png(60_000, 60_000), 413, 'PICTURE_TOO_MANY_PIXELS'],
  ['more than 10 MB', () => Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), 413, 'PAYLOAD_TOO_LARGE'],
])('refuses %s by name', async (_, make, status, code) => {
  const { body, ...answer } = await send(await make());
  expect({ status: answer.status, code: body.code }).toEqual({ status, code });
  expect(body.message).toMatch(/^\S.{10,}/);
  expect(await logo()).toBeNull();
});

test.each<[what: string, make: () => Buffer | Promise<Buffer>]>([
  ['a second picture behind the first, as phones that take both bright and dark', () => Buffer.concat([jpeg, jpeg])],
  ['a film behind a picture, as phones that take motion', () => Buffer.concat([jpeg, FILM])],
  ['letters of a page, as they stand by chance in what is compressed', () => withComment(SCRIPT)],
  ['a byte behind a WebP', () => Buffer.concat([webp, Buffer.alloc(1)])],
  ['something behind a PNG', () => Buffer.concat([SMALL_PICTURE, SCRIPT])],
  ['as many scans as a camera may write', () => paint(400, 300).jpeg({ progressive: true }).toBuffer()],
])('takes a file with %s, and keeps its pixels alone', async (_, make) => {
  const { status, body } = await send(await make());
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  const files = await app.database.selectFrom('picture_files').select('content').execute();
  expect(files.length).toBeGreaterThan(0);
  for (const { content } of files) {
    const text = Buffer.from(content ?? []).toString('latin1');
    expect(text).not.toContain('ftypmp42');
    expect(text).not.toContain('<script>');
  }
});

test('refuses a file that comes as something else than a file', async () => {
  expect((await send(jpeg, 'image/jpeg')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('does one at a time, and sends away whoever has too many waiting, and nobody else', async () => {
  const inTurn = serialQueue(2, 3);
  const log: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    log.push('first begins');
    await released;
    log.push('first ends');
    throw new Error('broken');
  });
  const second = inTurn('a', async () => log.push('second'));
  const refused = { code: 'SERVICE_UNAVAILABLE' };
  await expect(inTurn('a', async () => log.push('third'))).rejects.toMatchObject(refused);
  const others = inTurn('b', async () => log.push('other'));
  await expect(inTurn('c', async () => log.push('too many'))).rejects.toMatchObject(refused);
  release();
  await expect(first).rejects.toThrow('broken');
  await Promise.all([second, others]);
  expect(log).toEqual(['first begins', 'first ends', 'second', 'other']);
  await inTurn('a', async () => log.push('later'));
  expect(log.at(-1)).toBe('later');
});
