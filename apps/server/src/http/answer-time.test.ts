import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

/** In milliseconds */
const LIMIT = 300;

let app: TestApp;
let impatient: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  impatient = await buildApp(app.context, { answerTimeout: LIMIT });
  // Stands for whatever a handler may wait for in vain
  impatient.all('/in-vain', () => new Promise(() => {}));
  url = await impatient.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await impatient.close();
  await app.close();
});

test.for<RequestInit>([
  { method: 'GET' },
  { method: 'DELETE' },
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
])('a request that is not answered in time is refused: $method', async (request) => {
  const response = await fetch(`${url}/in-vain`, request);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
});

test('one that is answered in time is not', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
