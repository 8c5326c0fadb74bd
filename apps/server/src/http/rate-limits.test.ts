import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { mailboxLink } from '../features/messages/index.ts';
import { VISITS } from '../limits/limits.ts';
import { proveWork } from '../test-support/prove-work.ts';
import {
  bookingBody,
  dataOf,
  inOrder,
  mailsTo,
  next,
  openSalon,
  PASSWORD,
  type Salon,
  signUpOwner,
  UNKNOWN_ID,
} from '../test-support/salon.ts';
import { PATIENCE, startTestApp, type TestApp } from '../test-support/test-app.ts';
import { GENERAL, LIMITS } from './rate-limits.ts';

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

describe('one network address', () => {
  const password = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  const registration = { firstName: 'Elif', lastName: 'Yılmaz', email: 'elif@salon.example', phone: '0532 000 00 00' };
  const code = '/appointments/track/AAA-000-AAA';
  const inProcess = ({ limit }: { limit: { max: number; timeWindow: number } }) =>
    ({ max: limit.max, seconds: limit.timeWindow / 1000 }) as const;
  type Row = readonly [string, 'GET' | 'POST' | 'DELETE', string, { max: number; seconds: number }, object | null];
  const rows: Row[] = [
    ['signing in', 'POST', '/auth/login', inProcess(LIMITS.signIn), null],
    ['registering', 'POST', '/auth/register', VISITS.registrations, { ...registration, password: PASSWORD }],
    ['asking for a link', 'POST', '/auth/forgot-password?email=#@yok.example', VISITS.linksFromAddress, null],
    ['asking for another link', 'POST', '/auth/resend-verification?email=#@yok.example', VISITS.linksFromAddress, null],
    ['following a link', 'POST', '/auth/reset-password?token=x', VISITS.followedLinks, password],
    ['verifying', 'POST', '/auth/verify-email?token=x', VISITS.followedLinks, null],
    ['booking', 'POST', '/appointments', inProcess(LIMITS.booking), null],
    ['looking up codes that nothing has', 'GET', code, VISITS.wrongCodes, null],
    ['cancelling by such codes', 'DELETE', code, VISITS.wrongCodes, null],
    ['saving by such codes', 'GET', `${code}/calendar`, VISITS.wrongCodes, null],
    ['drawing QR codes', 'GET', `/branches/${UNKNOWN_ID}/qr-code?token=x`, inProcess(LIMITS.drawing), null],
    ['telling of errors on pages', 'POST', '/client-errors', inProcess(LIMITS.clientErrors), null],
    ['drawing posters', 'GET', `/branches/${UNKNOWN_ID}/qr-code/pdf?token=x`, inProcess(LIMITS.drawing), null],
    ['asking for anything', 'GET', '/site', inProcess({ limit: GENERAL }), null],
    ['asking for what is not theirs', 'GET', '/branches', inProcess({ limit: GENERAL }), null],
    ['asking for what is not there', 'GET', '/nothing', inProcess({ limit: GENERAL }), null],
  ];
  test.each(rows)('is held up at %s', async (_, method, path, { max, seconds: window }, body) => {
    const ask = (from: string) => () =>
      app.call(method, path.replace('#', `kimse${next()}`), { address: from, language: 'tr', ...(body && { body }) });
    const refused = await exceed(max, ask(address()));
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS' } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(window);
    expect(refused.body.message).toContain(`${Math.ceil(seconds / 60)} dakika sonra`);
    expect((await ask(address())()).status).not.toBe(429);
  });

  test('is held up at sending files of customers', async () => {
    const from = address();
    const send = () => app.call('POST', '/customers/file', { token: salon.token, address: from });
    const refused = await exceed(LIMITS.files.limit.max, send);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('is held up at looking one code up, and never at once for one wrong guess', async () => {
    const { confirmationCode } = dataOf<Appointment>(
      await app.call('POST', '/appointments', { body: bookingBody(salon), address: address() }),
    );
    const from = address();
    const look = (code: string) => app.call('GET', `/appointments/track/${code}`, { address: from });
    expect((await look('AAA-000-AAA')).status).toBe(404);
    const refused = await exceed(LIMITS.tracking.limit.max - 1, () => look(confirmationCode));
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('asks about several people or guests less often than about one', async () => {
    const from = address();
    const wish = `date=2030-01-07&staffId=any&serviceId=${salon.service.id}`;
    const ask = (party: string) =>
      app.call('GET', `/branches/public/${salon.branch.slug}/slots?${wish}${party}`, { address: from });
    const refused = await exceed(LIMITS.parties.limit.max, () =>
      ask(`&guests=${encodeURIComponent(JSON.stringify([inOrder([salon.service])]))}`),
    );
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await ask('')).status).toBe(200);
  });

  test('cannot guess on by another way once it guessed too often', async () => {
    const from = address();
    const ways = [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/calendar'],
    ] as const;
    const refused = await exceed(VISITS.wrongCodes.max, (index) => {
      const [method, rest] = ways[index % ways.length] as (typeof ways)[number];
      return app.call(method, `/appointments/track/AAA-000-AAA${rest}`, { address: from });
    });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  test('is a whole network of 64 bits where IPv6 is spoken', async () => {
    const send: Send = (index) => app.call('GET', '/appointments/track/x', { address: `2001:db8:1:2::${index}` });
    expect((await exceed(VISITS.wrongCodes.max, send)).status).toBe(429);
    expect((await app.call('GET', '/appointments/track/x', { address: '2001:db8:1:3::1' })).status).toBe(404);
  });
});

describe('from any number of network addresses', () => {
  test.each(['/auth/forgot-password', '/auth/resend-verification'])(
    '%s writes to nobody more than a few times, and keeps nobody out',
    async (path) => {
      const owner = `owner${next()}@salon.example`;
      await signUpOwner(app, owner);
      if (path === '/auth/resend-verification') {
        await app.database
          .updateTable('accounts')
          .set({ email_verified_at: null })
          .where('email', '=', owner)
          .execute();
      }
      const ask = (email: string) => app.call('POST', `${path}?email=${email}`, { address: address() });
      for (let count = 0; count < VISITS.linksToAccount.max + 3; count += 1) {
        expect((await ask(count % 2 ? owner.toUpperCase() : owner)).status).toBe(200);
        expect((await ask('kimse@yok.example')).status).toBe(200);
      }
      expect(await mailsTo(app, owner)).toHaveLength(VISITS.linksToAccount.max);
      // The newest link opens; once it is used, another one is sent.
      await app.database.deleteFrom('account_tokens').execute();
      expect((await ask(owner)).status).toBe(200);
      expect(await mailsTo(app, owner)).toHaveLength(VISITS.linksToAccount.max + 1);
    },
  );

  test('customers’ codes for an address keep nobody from resetting the password', async () => {
    const { branch, ownerEmail } = await openSalon(app);
    const ask = (headers = {}) =>
      app.call('POST', `/my-appointments/${branch.slug}/code`, {
        body: { email: ownerEmail.replace('@', '+x1@') },
        headers,
        address: address(),
      });
    const refused = await exceed(VISITS.codesToMailbox.max, () => ask());
    expect(refused.body.code).toBe('PROOF_OF_WORK_REQUIRED');
    expect((await ask(await proveWork(refused.body.challenge))).status).toBe(200);
    const reset = await app.call('POST', `/auth/forgot-password?email=${ownerEmail}`, { address: address() });
    expect(reset.status).toBe(200);
    expect((await mailsTo(app, ownerEmail)).map(({ kind }) => kind)).toContain('PASSWORD_RESET');
  });
});

describe('where a request comes from', () => {
  const track = (server: TestApp, from: string, headers: Record<string, string>) =>
    server.call('GET', '/appointments/track/x', { address: from, headers });
  const { max } = VISITS.wrongCodes;

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
      const config = { ...context.config, publicUrl: 'http://localhost:3000' };
      const local = await buildApp({ ...context, config }, { answerTimeout: PATIENCE });
      const url = mailboxLink(context)();
      const there = { url, headers: { host: 'localhost', ...headers }, remoteAddress };
      expect((await local.inject(there)).statusCode).toBe(404);
      expect((await local.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(200);
      await local.close();
    }
  });
});
