import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { mailboxLink } from '../features/messages/index.ts';
import { acquireProperty, meetPersonas, type Property } from '../test-support/personas.ts';
import { PATIENCE, startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
let insecure: FastifyInstance;
let property: Property;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const personas = await meetPersonas(app);
  token = personas.tokens.owner as string;
  property = await acquireProperty(app, personas);
  const config = { ...app.context.config, publicUrl: 'http://localhost:3000' };
  insecure = await buildApp({ ...app.context, config }, { answerTimeout: PATIENCE });
});
afterAll(async () => {
  await insecure.close();
  await app.close();
});

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const mail = async (part = '') => {
  const { id } = await app.database.selectFrom('messages').select('id').limit(1).executeTakeFirstOrThrow();
  return mailboxLink(app.context)(`/${id}${part}`);
};

const ANSWERS: [name: string, address: () => string | Promise<string>, status: number, type: string][] = [
  ['data', () => '/api/v1/branches', 200, JSON_TYPE],
  [
    'a customer’s appointment',
    () => `/api/v1/appointments/track/${property.appointment.confirmationCode}`,
    200,
    JSON_TYPE,
  ],
  [
    'a calendar file',
    () => `/api/v1/appointments/track/${property.appointment.confirmationCode}/calendar`,
    200,
    'text/calendar; charset=utf-8',
  ],
  ['a QR code', () => property.branch.qrCodeUrl, 200, 'image/png'],
  ['a poster', () => property.branch.qrCodePdfUrl, 200, 'application/pdf'],
  ['a refusal', () => '/api/v1/branches/1', 404, JSON_TYPE],
  ['what is not there', () => '/api/v1/nothing', 404, JSON_TYPE],
  ['an address that cannot be read', () => '/api/v1/%c3%28', 400, JSON_TYPE],
  ['an address that is too long', () => `/api/v1/branches/public/${'x'.repeat(11_000)}`, 414, JSON_TYPE],
  ['the contract', () => '/api/v1/openapi.json', 200, JSON_TYPE],
  ['the page about the contract', () => '/api/docs/', 200, HTML_TYPE],
  ['the mailbox', () => mailboxLink(app.context)(), 200, HTML_TYPE],
  ['a mail', () => mail(), 200, HTML_TYPE],
  ['a mail’s own HTML', () => mail('/html'), 200, HTML_TYPE],
];

const visit = async (http: FastifyInstance, address: string | Promise<string>) =>
  http.inject({ url: await address, headers: { authorization: `Bearer ${token}`, host: 'localhost' } });

/** Sources that a page may load one kind of content from. */
function sourcesOf({ headers }: LightMyRequestResponse, directive: string): string[] {
  const policy = String(headers['content-security-policy']).split(';');
  const directives = new Map(policy.map((each) => each.trim().split(/\s+/)).map(([name, ...rest]) => [name, rest]));
  return directives.get(directive) ?? directives.get('default-src') ?? ['*'];
}

describe.each(ANSWERS)('%s', (_, address, status, type) => {
  test('is what it says, to every browser', async () => {
    const path = await address();
    // Mails are read where nobody else reaches the site.
    const answer = await visit(path.startsWith('/dev/') ? insecure : app.http, path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    // Only pages could run scripts or lead elsewhere.
    if (type !== HTML_TYPE) return;
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    for (const directive of ['script-src', 'script-src-elem', 'script-src-attr', 'object-src', 'base-uri']) {
      const sources = sourcesOf(answer, directive === 'script-src-elem' ? 'script-src' : directive);
      expect(
        sources.filter((source) => !/^'(self|none|sha256-[\w+/=]+)'$/.test(source)),
        directive,
      ).toEqual([]);
    }
  });
});

test('answers about people are kept by no cache', async () => {
  for (const [name, address] of ANSWERS.slice(0, 3)) {
    expect((await visit(app.http, address())).headers['cache-control'], name).toBe('no-store');
  }
});

test('files are what their types say', async () => {
  const { qrCodeUrl, qrCodePdfUrl } = property.branch;
  expect((await visit(app.http, qrCodeUrl)).rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await visit(app.http, qrCodePdfUrl)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('only a site that is reached by https promises to stay so', async () => {
  const promise = async (http: FastifyInstance) =>
    (await visit(http, '/api/v1/site')).headers['strict-transport-security'];
  expect(await promise(app.http)).toBe('max-age=31536000');
  expect(await promise(insecure)).toBeUndefined();
});
