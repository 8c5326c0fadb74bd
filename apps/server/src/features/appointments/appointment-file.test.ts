import { ANY_STAFF, type Appointment, type OwnService, type ResourceType } from '@vakit/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptInvitation, bookingBody, dataOf, openSalon, type Salon, serviceBody } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const book = async (overrides: object = {}) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const fileOf = (query = '', language: 'tr' | 'en' = 'tr', token = salon.token) =>
  app.call('GET', `/appointments/manage/file${query}`, { token, language });
const rowsOf = async (...call: Parameters<typeof fileOf>) =>
  parse((await fileOf(...call)).raw, { bom: true, delimiter: ';' }) as string[][];

test('the list is a table that Excel opens in Turkish, without formulas', async () => {
  const booked = await book({ customerFirstName: '=1+1', customerNotes: '@x\n"iki"; satır' });
  const { status, headers, raw } = await fileOf();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="randevular-2026-05-29.csv"',
  });
  expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [headings, row, ...others] = await rowsOf();
  expect(headings?.slice(0, 5)).toEqual(['Tarih', 'Başlangıç', 'Bitiş', 'Durum', 'Hizmetler']);
  expect(row).toEqual([
    '2026-05-30',
    '10:00',
    '10:30',
    'beklemede',
    'Saç kesimi',
    'İlker Öz',
    'Şık Berber',
    `'=1+1 Demir`,
    '',
    '0535 111 22 33',
    'ayse@musteri.example',
    '349,99',
    booked.confirmationCode,
    `'@x\n"iki"; satır`,
    '',
    '',
    '',
  ]);
  expect(others).toEqual([]);
});

test('a cell of several lines stays one, and no line of it is a formula', async () => {
  await book({ customerNotes: "Merhaba\n=cmd|' /C calc'!A0" });
  await book({ startTime: '11:00', customerNotes: 'tel,=1+1\n\t@x' });
  const { raw } = await fileOf();
  const [headings = [], ...rows] = parse(raw, { bom: true, delimiter: ';' }) as string[][];
  const notes = headings.indexOf('Müşteri notu');
  expect(rows.map((row) => [row[1], row[notes]])).toEqual([
    ['10:00', "Merhaba\n'=cmd|' /C calc'!A0"],
    ['11:00', "tel,'=1+1\n'\t'@x"],
  ]);
  // Programs for tables end a row at every line break that is not quoted; the parser alone looks for the one of the heading.
  const outside = raw
    .toString('utf8')
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|[\r\n]/);
  expect(outside).toHaveLength(1 + rows.length + 1);
});

test('who comes along with a customer has a column, by name or by number', async () => {
  const guest = (name: string | null) => ({ name, services: [{ serviceId: salon.service.id, staffId: ANY_STAFF }] });
  await book({ guests: [guest('Zeynep'), guest(null)] });
  const guestsIn = async (language: 'tr' | 'en') => {
    const [headings = [], ...rows] = await rowsOf('', language);
    const column = headings.indexOf(language === 'tr' ? 'Misafir' : 'Guest');
    return rows.map((row) => `${row[1]} ${row[column]}`);
  };
  expect(await guestsIn('tr')).toEqual(['10:00 ', '10:30 Zeynep', '11:00 2. misafir']);
  expect(await guestsIn('en')).toEqual(['10:00 ', '10:30 Zeynep', '11:00 Guest 2']);
});

test('the rooms that a visit has, and when its customer waits, are the last columns', async () => {
  const send = async <Data>(path: string, body: object) =>
    dataOf<Data>(await app.call('POST', path, { token: salon.token, body }));
  const kind = { branchId: salon.branch.id, name: 'Oda', resourceNames: ['Oda 1', '-Oda 2'] };
  const type = await send<ResourceType>('/resource-types', kind);
  const color = await send<OwnService>(
    '/services',
    serviceBody(salon.branch.id, {
      ...{ name: 'Boya', durationMinutes: 90, processingAfterMinutes: 30, processingMinutes: 20 },
      needs: [{ typeId: type.id, quantity: 2 }],
    }),
  );
  await book({ serviceId: color.id });
  const lastOf = async (language: 'tr' | 'en') => (await rowsOf('', language)).map((row) => row.slice(-2));
  expect(await lastOf('tr')).toEqual([
    ['Odalar ve cihazlar', 'Bekleme'],
    ['Oda 1, -Oda 2', '10:30–10:50'],
  ]);
  expect((await lastOf('en'))[0]).toEqual(['Rooms and devices', 'Processing time']);
});

test('it holds what the filters leave, in the order of the list', async () => {
  for (const appointmentDate of ['2026-06-01', '2026-06-02', '2026-06-03']) await book({ appointmentDate });
  const dates = async (query: string) => (await rowsOf(query, 'en')).slice(1).map(([date]) => date);
  expect(await dates('')).toEqual(['2026-06-01', '2026-06-02', '2026-06-03']);
  expect(await dates('?from=2026-06-02')).toEqual(['2026-06-02', '2026-06-03']);
  expect(await dates('?status=CANCELLED,NO_SHOW')).toEqual([]);
  expect((await fileOf('?from=x')).status).toBe(400);
});

test('a member of the staff takes away the own ones alone', async () => {
  await book();
  const token = await acceptInvitation(app, salon.staff.email);
  expect(await rowsOf('', 'en', token)).toHaveLength(2);
  expect(await rowsOf(`?branchId=${salon.branch.id}`, 'en', token)).toHaveLength(2);
});
