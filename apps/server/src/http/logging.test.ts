import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { bookingBody, openSalon, type Salon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { loggingAt } from './logging.ts';

const PERSONAL = /ayse|ayşe|demir|musteri|535 ?111|ABC-123-XYZ|s3cret/i;

let app: TestApp;
let salon: Salon;
let logged: FastifyInstance;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  logged = await buildApp(app.context, { logger: { ...loggingAt('info'), stream } });
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
    if (route) expect(lines[0]).toMatchObject({ req: { method, route } });
    const ids = new Set(lines.map(({ reqId }) => reqId));
    expect([...ids]).toEqual([answer.headers['x-request-id']]);
  },
);

test('an error of the database is told without the row that it was about', async () => {
  await sql`ALTER TABLE appointments ADD CONSTRAINT nobody_called_demir CHECK (customer_last_name <> 'Demir')`.execute(
    app.context.database,
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
  const { err } = loggingAt('warn').serializers;
  const told = err(new Error('550 <ayse@musteri.example> unknown; GET /track?token=s3cret&code=abc-123-xyz'));
  expect(JSON.stringify(told)).not.toMatch(PERSONAL);
  expect(told.message).toContain('550');
});
