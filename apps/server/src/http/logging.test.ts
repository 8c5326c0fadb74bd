import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { bookingBody, openSalon, type Salon } from '../test-support/salon.ts';
import { PATIENCE, startTestApp, type TestApp } from '../test-support/test-app.ts';
import { openLog } from './logging.ts';

const PERSONAL = /ayse|ayşe|demir|musteri|535 ?111|ABC-123-XYZ|s3cret/i;

let app: TestApp;
let salon: Salon;
let logged: FastifyInstance;
let lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
  logged = await buildApp(app.context, { log: openLog('info', stream), answerTimeout: PATIENCE });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await logged.close();
  await app.close();
});

test.each([
  ['GET', '/api/v1/customers/export?email=ayse@musteri.example', '/api/v1/customers/export'],
  ['GET', '/api/v1/appointments/track/ABC-123-XYZ', '/api/v1/appointments/track/:code'],
  ['DELETE', '/api/v1/appointments/track/ABC-123-XYZ?reason=Ayse+hasta', '/api/v1/appointments/track/:code'],
  ['POST', '/api/v1/auth/verify-email?token=s3cret', '/api/v1/auth/verify-email'],
  ['POST', '/api/v1/auth/forgot-password?email=ayse@musteri.example', '/api/v1/auth/forgot-password'],
  ['GET', '/track/ABC-123-XYZ', undefined],
  ['GET', '/api/v1/nothing/ayse@musteri.example?token=s3cret', undefined],
] as const)(
  '%s %s is logged by its route and an id of its own, without what its address tells',
  async (method, url, route) => {
    const answer = await logged.inject({ method, url, headers: { authorization: 'Bearer s3cret' } });
    expect(JSON.stringify(lines)).not.toMatch(PERSONAL);
    const { statusCode: status } = answer;
    expect(lines).toMatchObject([{ method, status, reqId: answer.headers['x-request-id'], msg: 'request' }]);
    if (route) expect(lines[0]).toMatchObject({ route });
    expect(lines[0]?.milliseconds).toBeGreaterThan(0);
  },
);

test('an error of the database is told without the row that it was about', async () => {
  await sql`ALTER TABLE appointments ADD CONSTRAINT nobody_called_demir CHECK (customer_last_name <> 'Demir')`.execute(
    app.database,
  );
  const answer = await logged.inject({ method: 'POST', url: '/api/v1/appointments', payload: bookingBody(salon) });
  expect(answer.statusCode).toBe(500);
  const errors = lines.filter(({ err }) => err);
  expect(errors).toMatchObject([
    {
      reqId: answer.headers['x-request-id'],
      err: { code: '23514', constraint: 'nobody_called_demir', table: 'appointments' },
    },
  ]);
  expect(JSON.stringify(lines).replaceAll('nobody_called_demir', '')).not.toMatch(PERSONAL);
});

test('what a message of an error says of people is struck out', () => {
  const error = new Error('550 <ayse@musteri.example> unknown; GET /track?token=s3cret&code=abc-123-xyz');
  openLog('warn', stream).error(error);
  expect(JSON.stringify(lines)).not.toMatch(PERSONAL);
  expect(lines).toMatchObject([{ err: { message: expect.stringContaining('550') } }]);
});

test('what asks every few seconds whether all is well is not told of while it is', async () => {
  for (const url of ['/healthz', '/readyz']) await logged.inject(url);
  expect(lines).toEqual([]);
});

test('an error of a page is told in one line, without anything about a person', async () => {
  const payload = {
    page: 'BOOKING',
    message: 'RangeError: Invalid Date of ayse@musteri.example, +90 535 111 22 33',
    stack: 'todayIn@https://vakit.example/assets/booking-1a2b.js?code=ABC-123-XYZ:1:2345\nABC123XYZ',
  };
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari', authorization: 'Bearer s3cret' };
  const answer = await logged.inject({ method: 'POST', url: '/api/v1/client-errors', payload, headers });
  expect(answer.statusCode).toBe(200);
  expect(lines[0]).toMatchObject({
    msg: 'A page met an error',
    clientError: {
      page: 'BOOKING',
      browser: headers['user-agent'],
      message: 'RangeError: Invalid Date of [e-mail] [number]',
      stack: 'todayIn https://vakit.example/assets/booking-1a2b.js:1:2345\n[code]',
    },
  });
  expect(JSON.stringify(lines)).not.toMatch(PERSONAL);
});

test('what browsers report although nothing is broken is not logged', async () => {
  const payload = { page: 'BOOKING', message: 'Error: ResizeObserver loop completed with undelivered notifications.' };
  const { statusCode } = await logged.inject({ method: 'POST', url: '/api/v1/client-errors', payload });
  expect(statusCode).toBe(200);
  expect(JSON.stringify(lines)).not.toContain('ResizeObserver');
});

test('an error of a page is cut where it is long, and refused where it is none', async () => {
  const tell = (payload: object) => logged.inject({ method: 'POST', url: '/api/v1/client-errors', payload });
  expect((await tell({ page: 'PORTAL', message: 'x'.repeat(5000), stack: '😀'.repeat(2000) })).statusCode).toBe(200);
  expect(JSON.stringify(lines[0]).length).toBeLessThan(6000);
  expect((await tell({ page: 'PORTAL', message: 'x'.repeat(20_000) })).statusCode).toBe(413);
  expect((await tell({ page: 'ELSEWHERE', message: 'x' })).statusCode).toBe(400);
  expect((await tell({})).statusCode).toBe(400);
});
