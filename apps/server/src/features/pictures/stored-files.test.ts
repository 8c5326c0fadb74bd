import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Branch, Picture } from '@vakit/contract';
import { HOUR } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { FILE_CLEAN_UP } from '../../files/file-clean-up.ts';
import type { FilesConfig } from '../../files/files-setting.ts';
import { openPicture, paint, SMALL_PICTURE, sendPicture } from '../../test-support/pictures.ts';
import { dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { cleanUpFiles } from './index.ts';

/** A store that keeps what it is sent, as long as it is well; nobody but who has signed for it is let in. */
const objects = new Map<string, { type: string; content: Buffer }>();
let isWell = true;
const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=anahtar\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/;
const store = createServer(async (request, response) => {
  const content = await buffer(request);
  response.writeHead(answerTo(request, content)).end(objects.get(request.url ?? '')?.content);
});
function answerTo({ method, url = '', headers }: IncomingMessage, content: Buffer): number {
  if (!SIGNATURE.test(headers.authorization ?? '') || !headers['x-amz-date']) return 403;
  if (!isWell) return 500;
  if (method === 'PUT') objects.set(url, { type: String(headers['content-type']), content });
  if (method === 'DELETE') return objects.delete(url) ? 204 : 404;
  return objects.has(url) ? 200 : 404;
}

let app: TestApp;
let salon: Salon;
let files: FilesConfig;
beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  const FILES_URL = `http://anahtar:gizli%2Fs%C3%B6z@127.0.0.1:${port}/vakit/resim/?region=eu-central-1`;
  files = readConfig({ FILES_URL }).files as FilesConfig;
  app = await startTestApp({ files });
});
beforeEach(async () => {
  objects.clear();
  isWell = true;
  salon = await openSalon(app);
});
afterEach(async () => {
  const { database } = app;
  expect(await database.selectFrom('picture_files').select('picture_id').execute()).toEqual([]);
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => store.close(resolve));
});

const send = (file = SMALL_PICTURE) => sendPicture(app, salon.token, `PUT /branches/${salon.branch.id}/logo`, file);
const logo = async () =>
  dataOf<Branch>(await app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token })).logo;

type Job = { data: { pictureId: string; names: string[] }; start_after: Date };
/** Clean-up jobs of a picture, the latest last */
async function jobsOf(pictureId: string): Promise<Job[]> {
  const { rows } = await sql<Job>`SELECT data, start_after FROM jobs.job
    WHERE name = ${FILE_CLEAN_UP.name} AND data->>'pictureId' = ${pictureId} ORDER BY created_on, start_after DESC`.execute(
    app.database,
  );
  return rows;
}
const cleanUp = (data: Job['data'] | undefined) => cleanUpFiles(app.context, data as Job['data']);
const namesIn = (pictureId: string) => [...objects.keys()].filter((name) => name.includes(pictureId));

test('puts pictures into the store and serves them from there', async () => {
  const picture = dataOf<Picture>(await send(await paint(600, 600).jpeg().toBuffer()));
  expect([...objects.keys()].sort()).toEqual(
    ['192.avif', '192.jpg', '512.avif', '512.jpg', '96.avif', '96.jpg'].map(
      (version) => `/vakit/resim/pictures/${picture.id}/${version}`,
    ),
  );
  const { type, content } = objects.get(`/vakit/resim/pictures/${picture.id}/96.avif`) as {
    type: string;
    content: Buffer;
  };
  expect(type).toBe('image/avif');
  const served = await openPicture(app, picture, '96.avif');
  expect(served).toMatchObject({ status: 200, content });
  expect(served.headers['cache-control']).toContain('immutable');
  expect((await openPicture(app, picture, '97.avif')).status).toBe(404);
});

test('a store that fails refuses the picture for now, and nothing is lost', async () => {
  const former = dataOf<Picture>(await send());
  isWell = false;
  const refused = await send();
  expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  expect(refused.headers['retry-after']).toBe('30');
  expect(await logo()).toEqual(former);
  const unread = await openPicture(app, former, '12.jpg');
  expect(unread.status).toBe(503);
  expect(unread.headers['cache-control']).toBe('no-store');
  isWell = true;
  expect((await openPicture(app, former, '12.jpg')).status).toBe(200);
});

test('what a replaced or deleted picture leaves in the store is removed, and nothing else', async () => {
  const former = dataOf<Picture>(await send());
  const picture = dataOf<Picture>(await send());
  const [precaution, removal] = await jobsOf(former.id);
  expect(removal?.data).toEqual(precaution?.data);
  isWell = false;
  await expect(cleanUp(removal?.data)).rejects.toThrow('answered 500');
  isWell = true;
  expect(await cleanUp(removal?.data)).toBe('done');
  expect(namesIn(former.id)).toEqual([]);
  // Twice is as good as once.
  expect(await cleanUp(removal?.data)).toBe('done');

  const [, ...none] = await jobsOf(picture.id);
  expect(none).toEqual([]);
  dataOf(await app.call('DELETE', `/branches/${salon.branch.id}`, { token: salon.token }));
  await cleanUp((await jobsOf(picture.id))[1]?.data);
  expect(objects.size).toBe(0);
});

test('files whose row never came are removed an hour later; those of a picture that is there stay', async () => {
  const before = app.context.now().getTime();
  const picture = dataOf<Picture>(await send());
  const [precaution] = await jobsOf(picture.id);
  expect(precaution?.start_after.getTime()).toBeGreaterThanOrEqual(before + HOUR);
  await cleanUp(precaution?.data);
  expect(namesIn(picture.id)).toHaveLength(2);
  await app.database.deleteFrom('pictures').where('id', '=', picture.id).execute();
  await cleanUp(precaution?.data);
  expect(namesIn(picture.id)).toEqual([]);
});
