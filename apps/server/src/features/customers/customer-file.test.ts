import { type Customer, type CustomerImport, type CustomerSummary, IMPORT_BYTES_MAX } from '@vakit/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
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

const send = (file: string | Buffer, query = '', language: 'tr' | 'en' = 'en') =>
  app.call('POST', `/customers/file${query}`, {
    token: salon.token,
    body: file,
    language,
    headers: { 'content-type': 'text/csv' },
  });
const importOf = async (file: string | Buffer, query = '') => dataOf<CustomerImport>(await send(file, query));
const get = async <Data>(path: string) => dataOf<Data>(await app.call('GET', path, { token: salon.token }));
const customers = () => get<CustomerSummary[]>('/customers');
const fileOf = async (language: 'tr' | 'en', token = salon.token) =>
  app.call('GET', '/customers/file', { token, language });

describe('taking over', () => {
  test.each([
    [
      'semicolons, in Turkish',
      '\uFEFFAd;Soyad;E-posta;Telefon;Notlar\r\nAyşe;Demir;ayse@musteri.example;0535 111 22 33;Kâkül',
    ],
    [
      'commas, in English',
      'Email,Phone,Last name,First name,Notes,City\nayse@musteri.example,5351112233,Demir,Ayşe,Kâkül,İzmir\n',
    ],
    [
      'tabs and one column for names',
      'ADI SOYADI\tCEP TELEFONU\tE-POSTA ADRESİ\tAÇIKLAMA\nAyşe Demir\t+905351112233\tayse@musteri.example\tKâkül',
    ],
    [
      'quoted fields',
      '"İsim","Soyisim","Tel","Mail","Not"\r\n"Ayşe","Demir","0535 111 22 33","ayse@musteri.example","Kâkül"\r\n\r\n',
    ],
  ])('a table with %s', async (_, file) => {
    expect(await importOf(file)).toMatchObject({ created: 1, merged: 0, refused: 0, isPreview: false });
    const [{ id }] = (await customers()) as [CustomerSummary];
    expect(await get<Customer>(`/customers/${id}`)).toMatchObject({
      firstName: 'Ayşe',
      lastName: 'Demir',
      notes: 'Kâkül',
      contacts: [{ value: 'ayse@musteri.example' }, { value: '+905351112233' }],
    });
  });

  test.each([
    ['Windows-1254', (text: string) => Buffer.from(text.replace('ş', 'þ').replace('ğ', 'ð'), 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('as Excel saves it in %s', async (_, encode) => {
    await importOf(encode('Ad;Telefon\nAyşe Doğan;0535 111 22 33'));
    expect(await customers()).toMatchObject([{ firstName: 'Ayşe', lastName: 'Doğan' }]);
  });

  const MIXED = [
    'Ad;Soyad;E-posta;Telefon;Notlar',
    'Ayşe;Demir;ayse@musteri.example;;"Kâkül kısa;',
    'düz değil"',
    'Ayşe;Demir;;0535 111 22 33;Kahve sever',
    ';Öz;oz@musteri.example;;',
    'Mert;Öz;kim;;',
    'Mert;Öz;;12;',
    'Mert;Öz;;;',
    '"Fatma, hanım";;fatma@musteri.example, f@musteri.example;0532 000 00 00, 0212 345 67 89;',
  ].join('\n');

  test('tells line by line what was created, merged and refused, and why', async () => {
    dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
    expect(await importOf(MIXED)).toEqual({
      isPreview: false,
      created: 1,
      merged: 2,
      refused: 4,
      lines: [
        { line: 3, name: 'Ayşe Demir', outcome: 'MERGED', reason: null },
        { line: 4, name: 'Ayşe Demir', outcome: 'MERGED', reason: null },
        { line: 5, name: 'Öz', outcome: 'REFUSED', reason: 'First name is required' },
        { line: 6, name: 'Mert Öz', outcome: 'REFUSED', reason: 'Invalid email address' },
        { line: 7, name: 'Mert Öz', outcome: 'REFUSED', reason: 'Invalid phone number' },
        { line: 8, name: 'Mert Öz', outcome: 'REFUSED', reason: 'Please enter a phone number or an email address' },
        { line: 9, name: 'Fatma, hanım', outcome: 'CREATED', reason: null },
      ],
    });
    const [ayse, fatma, ...others] = await customers();
    expect(others).toEqual([]);
    expect(await get<Customer>(`/customers/${ayse?.id}`)).toMatchObject({
      notes: 'Kâkül kısa;\ndüz değil\nKahve sever',
      upcomingAppointments: [{}],
    });
    expect((await get<Customer>(`/customers/${fatma?.id}`)).contacts).toHaveLength(4);
  });

  test('can be looked at first, which changes nothing; once more it changes nothing either', async () => {
    expect(await importOf(MIXED, '?preview=true')).toMatchObject({
      isPreview: true,
      created: 3,
      merged: 0,
      refused: 4,
    });
    expect(await customers()).toEqual([]);
    await importOf(MIXED);
    const before = await customers();
    expect(await importOf(MIXED)).toMatchObject({ created: 0, merged: 3, refused: 4 });
    expect(await customers()).toEqual(before);
  });

  test.each([
    ['nothing', '', 'There are no customers in the file'],
    ['headings alone', 'Ad;Telefon\n', 'There are no customers in the file'],
    [
      'no headings',
      'Ayşe;0535 111 22 33\nFatma;0532 000 00 00',
      'The first line must name the columns: first name, and email or phone',
    ],
    [
      'an open quotation',
      'Ad;Telefon\n"Ayşe;0535',
      'The file cannot be read as a table: a quotation mark is missing or out of place',
    ],
    [
      'too many lines',
      `Ad;Telefon${'\nAyşe;0535 111 22 33'.repeat(5000)}`,
      'At most 5000 lines are possible at a time',
    ],
  ])('refuses %s', async (_, file, message) => {
    const { status, body } = await send(file);
    expect({ status, body }).toMatchObject({ status: 400, body: { validationErrors: { file: message } } });
  });

  test('refuses what is too large, or no table', async () => {
    expect((await send('x'.repeat(IMPORT_BYTES_MAX + 1))).status).toBe(413);
    expect((await app.call('POST', '/customers/file', { token: salon.token, body: {} })).status).toBe(400);
  });
});

describe('taking away', () => {
  test('is a table that Excel opens in Turkish, without formulas', async () => {
    const evil = {
      firstName: '=HYPERLINK("http://x")',
      lastName: '@x',
      emails: ['a@musteri.example'],
      notes: '-1+1\n"iki"; satır',
    };
    dataOf(await app.call('POST', '/customers', { token: salon.token, body: evil }));
    dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
    const { status, headers, raw } = await fileOf('tr');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="musteriler-2026-05-29.csv"',
    });
    expect(raw.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = parse(raw, { bom: true, delimiter: ';' });
    expect(rows).toEqual([
      ['Ad', 'Soyad', 'E-posta', 'Telefon', 'Notlar', 'Ziyaret', 'Gelmedi', 'Harcama', 'Son ziyaret'],
      [`'=HYPERLINK("http://x")`, `'@x`, 'a@musteri.example', '', `'-1+1\n"iki"; satır`, '0', '0', '0,00', ''],
      ['Ayşe', 'Demir', 'ayse@musteri.example', '0535 111 22 33', '', '0', '0', '0,00', ''],
    ]);
  });

  test('and back again changes nothing, here or elsewhere', async () => {
    const lines = Array.from({ length: 1200 }, (_, index) => `Kişi ${index};+90 535 ${1_000_000 + index};=${index}`);
    await importOf(['Ad Soyad;Telefon;Notlar', ...lines].join('\n'));
    const { raw } = await fileOf('en');
    expect(await importOf(raw)).toMatchObject({ created: 0, merged: 1200, refused: 0 });
    expect((await fileOf('en')).raw.equals(raw)).toBe(true);
    salon = await openSalon(app);
    expect(await importOf(raw)).toMatchObject({ created: 1200, merged: 0, refused: 0 });
    expect((await fileOf('en')).raw.equals(raw)).toBe(true);
  });
});
