import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSample } from '../../test-support/sample-appointment.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { mailVerification } from './account-messages.ts';
import { tellBooked } from './appointment-messages.ts';
import { MAILBOX_PATH, type MailboxLink, mailboxLink } from './mailbox-access.ts';

const LOCAL = 'http://localhost:3000';

let app: TestApp;
let path: string;
let link: MailboxLink;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: LOCAL });
  link = mailboxLink(app.context);
  const { database } = app;
  const facts = await insertSample(database, {
    appointment: { customer_first_name: '<b>İıŞşĞğÇçÖöÜü</b>', customer_last_name: '₺' },
  });
  await tellBooked(app.context, database, facts);
  const { id } = await database
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', 'ayse@musteri.example')
    .executeTakeFirstOrThrow();
  path = `/${id}`;
});
afterAll(() => app.close());

const get = (url: string, options: InjectOptions = {}, from = app) =>
  from.http.inject({ method: 'GET', url, ...options });

test('lists mails with subject and recipient, letters intact, nothing of them as markup', async () => {
  const { statusCode, headers, body } = await get(link());
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('&lt;b&gt;İıŞşĞğÇçÖöÜü&lt;/b&gt; ₺');
  expect(body).not.toContain('<b>');
  expect(body).toContain('ayse@musteri.example');
  expect(body).toContain(`href="${link(path)}"`);
});

test('shows a mail’s facts, its text and, in a frame, its HTML', async () => {
  const { body } = await get(link(path));
  expect(body).toContain('merhaba@sikberber.example');
  expect(body).toContain('10:00–10:30');
  expect(body).toContain(`src="${link(`${path}/html`)}"`);
  expect((await get(link(`${path}/html`))).body).toContain('10:00–10:30');
});

test('shows text messages too, with number and text', async () => {
  const { database } = app;
  const sms = { url: 'http://127.0.0.1:1', sender: 'Vakit' };
  const context = { ...app.context, config: { ...app.context.config, sms } };
  const facts = await insertSample(database, { appointment: { status: 'CONFIRMED' } });
  await tellBooked(context, database, facts);
  const { id } = await database
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', '+905351112233')
    .executeTakeFirstOrThrow();
  const smsPath = `/${id}`;
  const content = 'Şık Berber: 31 Mayıs Pazar 10:00 randevunuz onaylandı.';
  const list = (await get(link())).body;
  for (const part of ['Text message', '+905351112233', content, `href="${link(smsPath)}"`])
    expect(list).toContain(part);
  const { body } = await get(link(smsPath));
  for (const part of ['Text message to +905351112233', 'Number', content]) expect(body).toContain(part);
  expect(body).not.toContain('<iframe');
  expect((await get(link(`${smsPath}/html`))).statusCode).toBe(404);
});

test('runs nothing: neither its own pages nor the mail in the frame', async () => {
  for (const url of [link(), link(path), link(`${path}/html`)]) {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('script');
    expect(headers['cache-control']).toBe('no-store');
  }
  expect((await get(link(`${path}/html`))).headers['content-security-policy']).toContain('sandbox');
});

test('gives the calendar file', async () => {
  const { headers, body } = await get(link(`${path}/appointment.ics`));
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=REQUEST');
  expect(headers['content-disposition']).toBe('attachment; filename="appointment.ics"');
  expect(body).toMatch(/^BEGIN:VCALENDAR/);
});

test('speaks the language of the browser', async () => {
  const { body } = await get(link(), { headers: { 'accept-language': 'tr' } });
  expect(body).toContain('<html lang="tr">');
  expect(body).toContain('Posta kutusu');
});

test('a mail without content or calendar says so', async () => {
  const { context } = app;
  const reader = { email: 'gul@example.com', firstName: 'Gül', language: 'en' } as const;
  await mailVerification(context, context.database, reader, 'gizli');
  const { id } = await app.database
    .updateTable('messages')
    .set({ html: null, plain_text: null })
    .where('recipient', '=', reader.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await get(link(`/${id}`))).body).toContain('no longer kept');
  expect((await get(link(`/${id}/html`))).statusCode).toBe(404);
  expect((await get(link(`/${id}/appointment.ics`))).statusCode).toBe(404);
});

test('opens by its key alone, however local the address', async () => {
  const key = new URL(link(), LOCAL).searchParams.get('key') ?? '';
  for (const wrong of ['', '?key=', '?key=x', `?key=${key.slice(1)}`, `?key=${key}x`, `?key=${key}&key=${key}`]) {
    for (const below of ['', path, `${path}/html`, `${path}/appointment.ics`]) {
      const answer = await get(`${MAILBOX_PATH}${below}${wrong}`);
      expect([400, 403], wrong).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/musteri|Şşğ|key=/i);
    }
  }
  expect((await get(MAILBOX_PATH)).body).toContain('the link that Vakit printed when it started');
});

test('its links are for the machine itself: a proxy that says nothing of itself is told none', async () => {
  const told = async (request: InjectOptions) => (await get('/api/v1/site', request)).json().data.mailboxUrl;
  expect(await told({})).toBe(link());
  expect(await told({ headers: { 'x-forwarded-for': '203.0.113.9' } })).toBeNull();
  expect(await told({ headers: { host: 'vakit.example' } })).toBeNull();
  expect(await told({ remoteAddress: '203.0.113.9' })).toBeNull();
});

test('a proxy in its plainest form, which adds no header and speaks HTTP/1.0, opens nothing', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const ask = (url: string, version: string) =>
    new Promise<string>((resolve) => {
      const request = `GET ${url} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      text(socket).then(resolve);
    });
  expect(await ask('/api/v1/site', '1.0')).toContain('"mailboxUrl":null');
  expect(await ask('/api/v1/site', '1.1')).toContain(link());
  expect(await ask(link(), '1.0')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask(link(), '1.1')).toMatch(/^HTTP\/1\.1 200 /);
});

describe('is not there', () => {
  test.each([
    ['for another machine', { remoteAddress: '192.168.1.20' }],
    ['for another machine, by IPv6', { remoteAddress: '2001:db8::1' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy of the standard kind', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['under a name that a web site pointed here', { headers: { host: 'kotu.example' } }],
  ])('%s', async (_, options) => {
    for (const url of ['', path, `${path}/html`, `${path}/appointment.ics`].map(link)) {
      expect((await get(url, options)).statusCode).toBe(404);
    }
  });

  test('for an unknown mail or what is no id', async () => {
    expect((await get(link('/01890000-0000-7000-8000-000000000001'))).statusCode).toBe(404);
    expect((await get(link('/x'))).statusCode).toBe(404);
  });

  test.each([
    ['in production', { publicUrl: LOCAL, production: true }],
    ['with a mail server', { publicUrl: LOCAL, smtpUrl: 'smtp://127.0.0.1:1' }],
    ['on a site that others reach', {}],
    ['on a site under a private address', { publicUrl: 'http://192.168.1.5:3000' }],
  ])('%s', async (_, settings) => {
    const other = await startTestApp(settings);
    expect((await get(mailboxLink(other.context)(), {}, other)).statusCode).toBe(404);
    await other.close();
  });
});
