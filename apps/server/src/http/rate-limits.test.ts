import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { mailboxLink } from '../features/messages/index.ts';
import { bookingBody, dataOf, next, openSalon, type Salon, UNKNOWN_ID } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { GENERAL, GUESSES, LIMITS, NAMED_LIMITS } from './rate-limits.ts';

let app: TestApp;
let behindProxy: TestApp;
let salon: Salon;
beforeAll(async () => {
  [app, behindProxy] = await Promise.all([
    startTestApp({ rateLimit: true }),
    startTestApp({ rateLimit: true, trustProxy: ['10.0.0.5', 'loopback'] }),
  ]);
  salon = await openSalon(app);
});
afterAll(() => Promise.all([app.close(), behindProxy.close()]));

const address = () => `203.0.113.${next()}`;
type Send = (index: number) => Promise<{ status: number }>;

/** Sends as many requests as are allowed, and one more, which is returned. */
async function exceed<Answer extends { status: number }>(max: number, send: (index: number) => Promise<Answer>) {
  for (let index = 0; index < max; index++) expect((await send(index)).status, `request ${index + 1}`).not.toBe(429);
  return send(max);
}

const book = ({ branch, service, staff }: Salon, customerEmail: string) =>
  app.call('POST', '/appointments', {
    body: bookingBody({ branch, service, staff }, { customerEmail }),
    address: address(),
  });

describe('one network address', () => {
  test.each([
    ['signing in', 'POST', '/auth/login', LIMITS.signIn],
    ['registering', 'POST', '/auth/register', LIMITS.register],
    ['asking for a link', 'POST', '/auth/forgot-password', LIMITS.mailedLinks],
    ['asking for another link', 'POST', '/auth/resend-verification', LIMITS.mailedLinks],
    ['following a link', 'POST', '/auth/reset-password', LIMITS.followedLinks],
    ['verifying', 'POST', '/auth/verify-email', LIMITS.followedLinks],
    ['booking', 'POST', '/appointments', LIMITS.booking],
    ['looking up codes that nothing has', 'GET', '/appointments/track/AAA-000-AAA', { rateLimit: GUESSES }],
    ['cancelling by such codes', 'DELETE', '/appointments/track/AAA-000-AAA', { rateLimit: GUESSES }],
    ['saving by such codes', 'GET', '/appointments/track/AAA-000-AAA/calendar', { rateLimit: GUESSES }],
    ['drawing QR codes', 'GET', `/branches/${UNKNOWN_ID}/qr-code?token=x`, LIMITS.drawing],
    ['telling of errors on pages', 'POST', '/client-errors', LIMITS.clientErrors],
    ['drawing posters', 'GET', `/branches/${UNKNOWN_ID}/qr-code/pdf?token=x`, LIMITS.drawing],
    ['asking for anything', 'GET', '/site', { rateLimit: GENERAL }],
    ['asking for what is not theirs', 'GET', '/branches', { rateLimit: GENERAL }],
    ['asking for what is not there', 'GET', '/nothing', { rateLimit: GENERAL }],
  ] as const)('is held up at %s', async (_, method, path, { rateLimit: { max, timeWindow } }) => {
    const busy = address();
    const refused = await exceed(max, () => app.call(method, path, { address: busy, language: 'tr' }));
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS' } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(timeWindow / 1000);
    expect(refused.body.message).toContain(String(seconds));
    expect((await app.call(method, path, { address: address() })).status).not.toBe(429);
  });

  test('is held up at looking one code up, and never at once for one wrong guess', async () => {
    const { confirmationCode } = dataOf<Appointment>(await book(salon, 'sabirsiz@posta.example'));
    const from = address();
    const look = (code: string) => app.call('GET', `/appointments/track/${code}`, { address: from });
    expect((await look('AAA-000-AAA')).status).toBe(404);
    const refused = await exceed(LIMITS.tracking.rateLimit.max - 1, () => look(confirmationCode));
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('cannot guess on by another way once it guessed too often', async () => {
    const from = address();
    const ways = [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/calendar'],
    ] as const;
    const refused = await exceed(GUESSES.max, (index) => {
      const [method, rest] = ways[index % ways.length] as (typeof ways)[number];
      return app.call(method, `/appointments/track/AAA-000-AAA${rest}`, { address: from });
    });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  test('is a whole network of 64 bits where IPv6 is spoken', async () => {
    const send: Send = (index) => app.call('GET', '/appointments/track/x', { address: `2001:db8:1:2::${index}` });
    expect((await exceed(GUESSES.max, send)).status).toBe(429);
    expect((await app.call('GET', '/appointments/track/x', { address: '2001:db8:1:3::1' })).status).toBe(404);
  });
});

describe('from any number of network addresses', () => {
  test.each(['/auth/forgot-password', '/auth/resend-verification'])(
    '%s writes to a mailbox a few times',
    async (path) => {
      for (const email of [salon.ownerEmail, 'kimse@yok.example']) {
        const send: Send = (index) => {
          const written = index % 2 ? email : email.toUpperCase();
          return app.call('POST', `${path}?email=${written}`, { address: address() });
        };
        const refused = await exceed(NAMED_LIMITS.linksPerMailbox.max, send);
        expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
      }
      expect((await app.call('POST', `${path}?email=baska@yok.example`, { address: address() })).status).toBe(200);
    },
  );

  test('a customer’s mailbox is written to a few times', async () => {
    const refused = await exceed(NAMED_LIMITS.bookingsPerMailbox.max, () => book(salon, 'kurban@posta.example'));
    expect(refused.status).toBe(429);
    expect((await book(salon, 'baskasi@posta.example')).status).not.toBe(429);
  });

  test('a branch takes no more bookings than people could make', async () => {
    const flooded = await openSalon(app);
    const send = (index: number) => book(flooded, `musteri${index}@posta.example`);
    const refused = await exceed(NAMED_LIMITS.bookingsPerBranch.max, send);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect((await book(await openSalon(app), 'musteri@posta.example')).status).toBe(201);
  });
});

describe('where a request comes from', () => {
  const track = (server: TestApp, from: string, headers: Record<string, string>) =>
    server.call('GET', '/appointments/track/x', { address: from, headers });
  const { max } = GUESSES;

  test('is not for the client to say', async () => {
    const from = address();
    const refused = await exceed(max, (index) => {
      const claimed = `198.51.100.${index}`;
      return track(app, from, { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` });
    });
    expect(refused.status).toBe(429);
  });

  test('is for a trusted proxy to say', async () => {
    const refused = await exceed(max, () => track(behindProxy, '10.0.0.5', { 'x-forwarded-for': '198.51.100.1' }));
    expect(refused.status).toBe(429);
    expect((await track(behindProxy, '10.0.0.5', { 'x-forwarded-for': '198.51.100.2' })).status).toBe(404);
  });

  test('is not for a client behind a trusted proxy to say, or beside it', async () => {
    const behind = await exceed(max, (index) =>
      track(behindProxy, '10.0.0.5', { 'x-forwarded-for': `192.0.2.${index}, 198.51.100.3` }),
    );
    expect(behind.status).toBe(429);
    const from = address();
    const beside = await exceed(max, (index) => track(behindProxy, from, { 'x-forwarded-for': `192.0.2.${index}` }));
    expect(beside.status).toBe(429);
  });

  test.each([
    ['another machine', '203.0.113.200', {}],
    ['another machine that names this one', '203.0.113.200', { 'x-forwarded-for': '127.0.0.1' }],
    ['a trusted proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['a trusted proxy elsewhere', '10.0.0.5', { 'x-forwarded-for': '127.0.0.1' }],
  ])('keeps the mailbox closed to %s', async (_, remoteAddress, headers) => {
    for (const { context } of [app, behindProxy]) {
      const local = await buildApp({ ...context, config: { ...context.config, publicUrl: 'http://localhost:3000' } });
      const url = mailboxLink(context)();
      const there = { url, headers: { host: 'localhost', ...headers }, remoteAddress };
      expect((await local.inject(there)).statusCode).toBe(404);
      expect((await local.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(200);
      await local.close();
    }
  });
});
