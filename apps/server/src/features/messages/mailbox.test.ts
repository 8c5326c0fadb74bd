import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { mailVerification } from './account-messages.ts';
import { tellBooked } from './appointment-messages.ts';
import { MAILBOX_PATH } from './mailbox-access.ts';
import { insertSample } from './sample-appointment.ts';

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.context;
  const facts = await insertSample(database, {
    appointment: { customer_first_name: '<b>İıŞşĞğÇçÖöÜü</b>', customer_last_name: '₺' },
  });
  await tellBooked(app.context, database, facts);
  const { id } = await database
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', 'ayse@musteri.example')
    .executeTakeFirstOrThrow();
  path = `${MAILBOX_PATH}/${id}`;
});
afterAll(() => app.close());

const get = (url: string, options: InjectOptions = {}, from = app) =>
  from.http.inject({ method: 'GET', url, ...options });

test('lists mails with subject and recipient, letters intact, nothing of them as markup', async () => {
  const { statusCode, headers, body } = await get(MAILBOX_PATH);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('&lt;b&gt;İıŞşĞğÇçÖöÜü&lt;/b&gt; ₺');
  expect(body).not.toContain('<b>');
  expect(body).toContain('ayse@musteri.example');
  expect(body).toContain(`href="${path}"`);
});

test('shows a mail’s facts, its text and, in a frame, its HTML', async () => {
  const { body } = await get(path);
  expect(body).toContain('merhaba@sikberber.example');
  expect(body).toContain('10:00–10:30');
  expect(body).toContain(`src="${path}/html"`);
  expect((await get(`${path}/html`)).body).toContain('10:00–10:30');
});

test('shows text messages too, with number and text', async () => {
  const { database } = app.context;
  const sms = { url: 'http://127.0.0.1:1', sender: 'Vakit' };
  const context = { ...app.context, config: { ...app.context.config, sms } };
  const facts = await insertSample(database, { appointment: { status: 'CONFIRMED' } });
  await tellBooked(context, database, facts);
  const { id } = await database
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', '+905351112233')
    .executeTakeFirstOrThrow();
  const smsPath = `${MAILBOX_PATH}/${id}`;
  const text = 'Şık Berber: 31 Mayıs Pazar 10:00 randevunuz onaylandı.';
  const list = (await get(MAILBOX_PATH)).body;
  for (const part of ['Text message', '+905351112233', text, `href="${smsPath}"`]) expect(list).toContain(part);
  const { body } = await get(smsPath);
  for (const part of ['Text message to +905351112233', 'Number', text]) expect(body).toContain(part);
  expect(body).not.toContain('<iframe');
  expect((await get(`${smsPath}/html`)).statusCode).toBe(404);
});

test('runs nothing: neither its own pages nor the mail in the frame', async () => {
  for (const url of [MAILBOX_PATH, path, `${path}/html`]) {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('script');
    expect(headers['cache-control']).toBe('no-store');
  }
  expect((await get(`${path}/html`)).headers['content-security-policy']).toContain('sandbox');
});

test('gives the calendar file', async () => {
  const { headers, body } = await get(`${path}/appointment.ics`);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=REQUEST');
  expect(headers['content-disposition']).toBe('attachment; filename="appointment.ics"');
  expect(body).toMatch(/^BEGIN:VCALENDAR/);
});

test('speaks the language of the browser', async () => {
  const { body } = await get(MAILBOX_PATH, { headers: { 'accept-language': 'tr' } });
  expect(body).toContain('<html lang="tr">');
  expect(body).toContain('Posta kutusu');
});

test('a mail without content or calendar says so', async () => {
  const { context } = app;
  const reader = { email: 'gul@example.com', firstName: 'Gül', language: 'en' } as const;
  await mailVerification(context, context.database, reader, 'gizli');
  const { id } = await context.database
    .updateTable('messages')
    .set({ html: null, plain_text: null })
    .where('recipient', '=', reader.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await get(`${MAILBOX_PATH}/${id}`)).body).toContain('removed once the message had been sent');
  expect((await get(`${MAILBOX_PATH}/${id}/html`)).statusCode).toBe(404);
  expect((await get(`${MAILBOX_PATH}/${id}/appointment.ics`)).statusCode).toBe(404);
});

describe('is not there', () => {
  test.each([
    ['for another machine', { remoteAddress: '192.168.1.20' }],
    ['for another machine, by IPv6', { remoteAddress: '2001:db8::1' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy of the standard kind', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['under a name that a web site pointed here', { headers: { host: 'kotu.example' } }],
  ])('%s', async (_, options) => {
    for (const url of [MAILBOX_PATH, path, `${path}/html`, `${path}/appointment.ics`]) {
      expect((await get(url, options)).statusCode).toBe(404);
    }
  });

  test('for an unknown mail or what is no id', async () => {
    expect((await get(`${MAILBOX_PATH}/01890000-0000-7000-8000-000000000001`)).statusCode).toBe(404);
    expect((await get(`${MAILBOX_PATH}/x`)).statusCode).toBe(404);
  });

  test.each([
    ['in production', { production: true }],
    ['with a mail server', { smtpUrl: 'smtp://127.0.0.1:1' }],
  ])('%s', async (_, settings) => {
    const other = await startTestApp(settings);
    expect((await get(MAILBOX_PATH, {}, other)).statusCode).toBe(404);
    await other.close();
  });
});
