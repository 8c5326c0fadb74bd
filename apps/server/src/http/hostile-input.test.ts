import { type AddressInfo, connect } from 'node:net';
import { failure } from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signUpOwner(app);
});
afterAll(() => app.close());

const post = (payload: string | Buffer, contentType = 'application/json', path = '/auth/login') =>
  app.http.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { 'content-type': contentType } });

describe('a body that cannot be read', () => {
  test.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['a prototype attack', '{"__proto__":{"a":1}}', 'application/json', 400, 'MALFORMED_REQUEST'],
    ['a list', '[]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['a number', '1', 'application/json', 400, 'VALIDATION_FAILED'],
    ['null', 'null', 'application/json', 400, 'VALIDATION_FAILED'],
    ['nothing', '', 'application/json', 400, 'VALIDATION_FAILED'],
    ['XML', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['far too much', JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, payload, contentType, status, code) => {
    const answer = await post(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(failure.parse(answer.json()).code).toBe(code);
  });

  const named = (name: string, encoding: BufferEncoding = 'utf8') =>
    Buffer.from(JSON.stringify({ email: 'a@b.example', password: name }), encoding);
  test.each([
    ['a letter of a code page', named('Ay\u00fee', 'latin1'), 'application/json', 400, 'MALFORMED_REQUEST'],
    ['one that is cut in two', named('Ayşe').subarray(0, -4), 'application/json', 400, 'MALFORMED_REQUEST'],
    ['another charset', named('Ayse'), 'application/json; charset=windows-1254', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another one in quotes', named('Ayse'), 'application/json;Charset="ISO-8859-9"', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['its own charset', named('Ayşe Şahin'), 'application/json; charset="UTF-8"', 401, 'INVALID_CREDENTIALS'],
    ['a mark of the byte order', `\ufeff${named('Ayşe Şahin')}`, 'application/json', 401, 'INVALID_CREDENTIALS'],
  ])('in its letters: %s', async (_, payload, contentType, status, code) => {
    const answer = await post(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(failure.parse(answer.json()).code).toBe(code);
  });

  test('bytes that are no UTF-8 are refused, not stored', async () => {
    const payload = Buffer.concat([
      Buffer.from('{"email":"a@b.example","password":"12345678","firstName":"'),
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from('","lastName":"x","phone":"1"}'),
    ]);
    expect((await post(payload, 'application/json', '/auth/register')).statusCode).toBe(400);
  });
});

describe('an address that cannot be', () => {
  test.each([
    '/api/v1/branches/public/%c3%28',
    '/api/v1/branches/public/%00',
    '/api/v1/branches/public/%E0%A4%A',
    `/api/v1/branches/public/${'x'.repeat(600)}`,
    '/api/v1/branches/..%2f..%2fetc',
    '/api/v1/branches/1',
    "/api/v1/branches/' OR 1=1 --",
    '/api/v1/services?branchId=',
    '/api/v1/services?branchId=a&branchId=b',
    '/api/v1/appointments/manage?date=2026-99-99',
    '/api/v1/appointments/manage?limit=1e9',
    '/api/v1/nothing/here',
  ])('%s gets a clear refusal', async (url) => {
    const answer = await app.http.inject({
      method: 'GET',
      url: url.replaceAll(' ', '%20'),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'tr' },
    });
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(failure.safeParse(answer.json()).error).toBeUndefined();
  });
});

describe('the language of a refusal', () => {
  const messageIn = async (language: string | undefined) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    return (await app.http.inject({ url: '/api/v1/branches', headers })).json().message;
  };

  test.each([undefined, '*', '', 'de', 'zz,*;q=0.5', '*;q=0.5, zz', 'en-US,en;q=0.9', 'fr, en;q=0.5, tr;q=0.1', ';;;'])(
    '%j is English',
    async (header) => {
      expect(await messageIn(header)).toBe('Please sign in');
    },
  );

  test('is English to who lists more languages than any person', async () => {
    expect(await messageIn('tr,'.repeat(5000))).toBe('Please sign in');
  });

  test.each(['tr', 'tr-TR,tr;q=0.9,en;q=0.8', 'de, tr;q=0.2', '*, tr;q=0.2'])('%j is Turkish', async (header) => {
    expect(await messageIn(header)).toBe('Lütfen giriş yapın');
  });
});

test('a method that a path does not have is refused, naming those that it has', async () => {
  const answer = await app.http.inject({ method: 'PATCH', url: '/api/v1/branches' });
  expect(failure.parse(answer.json()).code).toBe('METHOD_NOT_ALLOWED');
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toContain('GET');
});

test('a request line that is no HTTP closes the connection with 400 and harms nobody', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end('GET /\u0000 HTTP/9.9\r\n\r\n'));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect((await app.call('GET', '/site')).status).toBe(200);
});
