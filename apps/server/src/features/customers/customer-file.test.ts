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

const fileOf = async (language: 'tr' | 'en', token = salon.token) =>
  app.call('GET', '/customers/file', { token, language });

describe('taking away', () => {
  test('is a table that Excel opens in Turkish, without formulas', async () => {
    const evil = {
      firstName: '=HYPERLINK("http://x")',
      lastName: '@x',
      emails: ['a@musteri.example'],
      notes: '-1+1\n"iki"; satır',
      alert: 'Lateks alerjisi',
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
      ['Ad', 'Soyad', 'E-posta', 'Telefon', 'Uyarı', 'Notlar', 'Ziyaret', 'Gelmedi', 'Harcama', 'Son ziyaret'],
      [
        `'=HYPERLINK("http://x")`,
        `'@x`,
        'a@musteri.example',
        '',
        'Lateks alerjisi',
        `'-1+1\n"iki"; satır`,
        '0',
        '0',
        '0,00',
        '',
      ],
      ['Ayşe', 'Demir', 'ayse@musteri.example', '0535 111 22 33', '', '', '0', '0', '0,00', ''],
    ]);
  });
});
