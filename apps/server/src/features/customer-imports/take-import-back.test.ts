import type { ActivityEntry, Customer, CustomerImport, CustomerSummary } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, businessIdAt, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { continueImport } from './import-job.ts';
import { continueTakingBack } from './take-import-back.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const send = (file: string) =>
  app.call('POST', '/customers/file?fileName=liste.csv', {
    token: salon.token,
    body: file,
    headers: { 'content-type': 'text/csv' },
    language: 'en',
  });
const keyOf = async (importId: string) => ({
  businessId: await businessIdAt(app, salon.branch.slug),
  importId,
});
const importOf = async (file: string) => {
  const id = dataOf<CustomerImport>(await send(file)).id as string;
  await continueImport(app.context, { data: await keyOf(id), isLast: false }, new AbortController().signal);
  return id;
};
const takeBack = (id: string, token = salon.token) => app.call('POST', `/customers/imports/${id}/take-back`, { token });
const goOn = async (id: string, stopping = new AbortController().signal) =>
  continueTakingBack(app.context, { data: await keyOf(id), isLast: false }, stopping);
const get = async <Data>(path: string) => dataOf<Data>(await app.call('GET', path, { token: salon.token }));
const names = async () => (await get<CustomerSummary[]>('/customers')).map(({ firstName }) => firstName);
const enter = async (body: object) =>
  dataOf<Customer>(await app.call('POST', '/customers', { token: salon.token, body }));

test('takes back whom it added and what it added, but for those who have booked or were changed since', async () => {
  const ayse = await enter({ firstName: 'Ayşe', lastName: 'Demir', emails: ['ayse@is.example'], notes: 'Kâkül' });
  const ece = await enter({ firstName: 'Ece', phones: ['0532 900 00 09'] });
  const before = [await get(`/customers/${ayse.id}`), await get(`/customers/${ece.id}`)];
  const id = await importOf(
    [
      'Ad;Soyad;E-posta;Telefon;Not;Uyarı',
      'Ayşe;Demir;ayse@is.example;0532 900 00 01;Kahve;Lateks',
      'Ayşe;Demir;ayse2@is.example;0532 900 00 01;Çay;',
      'Can;Ak;;0532 900 00 02;;',
      'Ali;Ak;;0532 900 00 02;;',
      'Can;Ak;can@is.example;0532 900 00 02;Kahve;',
      'Berk;Öz;berk@is.example;0532 900 00 03;;',
      'Fatma;Öz;;0532 900 00 04;;',
      'Ece;;;0532 900 00 09;;',
    ].join('\n'),
  );
  expect(await names()).toEqual(['Ali', 'Ayşe', 'Berk', 'Can', 'Ece', 'Fatma']);
  const booking = { customerFirstName: 'Berk', customerLastName: 'Öz', customerEmail: 'berk@is.example' };
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon, booking) }));
  const fatma = (await get<CustomerSummary[]>('/customers')).find(({ firstName }) => firstName === 'Fatma');
  dataOf(
    await app.call('PUT', `/customers/${fatma?.id}`, {
      token: salon.token,
      body: { firstName: 'Fatma', lastName: 'Kaya' },
    }),
  );

  expect(await takeBack(id)).toMatchObject({ status: 202, body: { data: { status: 'TAKING_BACK' } } });
  expect(await goOn(id)).toBe('done');
  expect(await get(`/customers/imports/${id}`)).toMatchObject({
    status: 'TAKEN_BACK',
    takenBack: 5,
    takeBackUntil: null,
    kept: [
      { name: 'Berk Öz', reason: 'BOOKED' },
      { name: 'Fatma Kaya', reason: 'CHANGED' },
    ],
  });
  expect(await names()).toEqual(['Ayşe', 'Berk', 'Ece', 'Fatma']);
  expect([await get(`/customers/${ayse.id}`), await get(`/customers/${ece.id}`)]).toEqual(before);
});

test('is done once however often it is asked for, and goes on where it was interrupted', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => `Kişi ${index};0535 ${1_000_000 + index}`);
  const id = await importOf(['Ad Soyad;Telefon', ...rows].join('\n'));
  const answers = await Promise.all([takeBack(id), takeBack(id)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(await goOn(id, AbortSignal.abort())).toBe('again');
  expect(await get(`/customers/imports/${id}`)).toMatchObject({ status: 'TAKING_BACK', takenBack: 20 });
  // As two processes would that both believe to have the job
  expect(await Promise.all([goOn(id), goOn(id)])).toEqual(['done', 'done']);
  const done = await get<CustomerImport>(`/customers/imports/${id}`);
  expect(done).toMatchObject({ status: 'TAKEN_BACK', takenBack: 50, kept: [] });
  expect(await names()).toEqual([]);
  expect(dataOf(await takeBack(id))).toEqual(done);
  const log = await get<ActivityEntry[]>('/activity');
  expect(log.filter(({ action }) => action === 'CUSTOMER_IMPORT_TAKEN_BACK')).toHaveLength(1);
});

test('is refused while it is running, after a day, and to others; nothing changes by that', async () => {
  const running = dataOf<CustomerImport>(await send('Ad;Telefon\nCan;0532 900 00 02')).id as string;
  expect((await takeBack(running)).body.code).toBe('CUSTOMER_IMPORT_RUNNING');
  await continueImport(app.context, { data: await keyOf(running), isLast: false }, new AbortController().signal);
  const other = await openSalon(app);
  expect((await takeBack(running, other.token)).body.code).toBe('CUSTOMER_IMPORT_NOT_FOUND');
  const yesterday = new Date(app.context.now().getTime() - DAY);
  await sql`UPDATE customer_imports SET finished_at = ${yesterday} WHERE id = ${running}`.execute(app.database);
  expect((await takeBack(running)).body.code).toBe('CUSTOMER_IMPORT_TOO_OLD');
  expect(await names()).toEqual(['Can']);
});

test('keeps nothing of somebody who is erased', async () => {
  const ayse = await enter({ firstName: 'Ayşe', emails: ['ayse@is.example'], notes: 'Kâkül' });
  const id = await importOf('Ad;E-posta;Not\nAyşe;ayse@is.example;Kahve');
  dataOf(await app.call('DELETE', `/customers/${ayse.id}`, { token: salon.token }));
  const { rows } = await sql`SELECT FROM customer_import_changes WHERE customer_id = ${ayse.id}`.execute(app.database);
  expect(rows).toEqual([]);
  dataOf(await takeBack(id));
  expect(await goOn(id)).toBe('done');
  expect(await get(`/customers/imports/${id}`)).toMatchObject({ status: 'TAKEN_BACK', takenBack: 0, kept: [] });
});
