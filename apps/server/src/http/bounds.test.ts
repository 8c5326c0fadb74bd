import { type AddressInfo, connect } from 'node:net';
import { failure, NOTES_MAX } from '@vakit/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { PATIENCE, startTestApp, type TestApp } from '../test-support/test-app.ts';

/** In milliseconds, so that a test need not wait for half a minute */
const REQUEST_TIMEOUT = 300;

let app: TestApp;
/** Hangs up on who is slow; the test itself may be, where it is about something else. */
let impatient: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  impatient = await buildApp(app.context, { requestTimeout: REQUEST_TIMEOUT, answerTimeout: PATIENCE });
  for (const each of [app.http, impatient]) await each.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await impatient.close();
  await app.close();
});

/** Everything that a server says until it hangs up on who sends just this. */
function say(text: string, { server }: FastifyInstance = app.http): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    // The server hangs up while the client still sends, which resets the connection.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}

const request = (line: string, headers: string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');
const post = (headers: string[], body?: string) =>
  request('POST /api/v1/auth/login', ['Content-Type: application/json', ...headers], body);
const chunk = 'x'.repeat(1024);
const chunked = `400\r\n${chunk}\r\n`.repeat(300);

test.each([
  ['a body that says how long it is', post([`Content-Length: ${300_000}`]), 413, 'PAYLOAD_TOO_LARGE'],
  ['a body that does not', post(['Transfer-Encoding: chunked'], `${chunked}0\r\n\r\n`), 413, 'PAYLOAD_TOO_LARGE'],
  ['a path', request(`GET /api/v1/branches/public/${'x'.repeat(11_000)}`), 414, 'URI_TOO_LONG'],
  ['a query', request(`GET /api/v1/site?${'x'.repeat(11_000)}`), 414, 'URI_TOO_LONG'],
  ['an address as long as all headers', request(`GET /${'x'.repeat(20_000)}`), 431, 'HEADERS_TOO_LARGE'],
  ['a header', request('GET /api/v1/site', [`Cookie: ${'x'.repeat(20_000)}`]), 431, 'HEADERS_TOO_LARGE'],
  ['many headers', request('GET /api/v1/site', Array(5000).fill('A: b')), 431, 'HEADERS_TOO_LARGE'],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ', 408, 'REQUEST_TIMEOUT'],
  ['a body that never comes', post(['Content-Length: 100'], '{"em'), 408, 'REQUEST_TIMEOUT'],
  ['what is no HTTP', '\u0016\u0003\u0001\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['two lengths of one body', post(['Content-Length: 5', 'Content-Length: 6'], '{}'), 400, 'MALFORMED_REQUEST'],
])('%s is refused when it is too much', async (_, text, status, code) => {
  const [head, body] = (await say(text, status === 408 ? impatient : app.http)).split('\r\n\r\n') as [string, string];
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(failure.parse(JSON.parse(body))).toMatchObject({ code, message: expect.stringMatching(/\w/) });
});

test('whoever is slow, and not the server, is told so when the time for an answer is over', async () => {
  const answering = await buildApp(app.context, { answerTimeout: REQUEST_TIMEOUT });
  await answering.listen({ port: 0, host: '127.0.0.1' });
  const answer = await say(post(['Content-Length: 100'], '{"em'), answering);
  await answering.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/^connection: close$/im);
});

test('whoever says nothing is hung up on', async () => {
  expect(await say('', impatient)).toMatch(/^HTTP\/1\.1 408 /);
});

test('the longest reason that a customer may give still fits into the address', async () => {
  const reason = encodeURIComponent('字'.repeat(NOTES_MAX));
  const answer = await say(request(`DELETE /api/v1/appointments/track/AAA-000-AAA?reason=${reason}`));
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});
