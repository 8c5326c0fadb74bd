import { type CustomerImport, type CustomerSummary, IMPORT_LINES_MAX } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { businessIdAt, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { packWorkbook, sheetOf, workbookOf } from '../../test-support/workbooks.ts';
import { readWorkbook } from '../table-files/read-workbook.ts';
import { continueImport } from './import-job.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const send = (file: Buffer, query = '', language: 'tr' | 'en' = 'en') =>
  app.call('POST', `/customers/file${query}`, {
    body: file,
    headers: { 'content-type': 'text/csv' },
    token: salon.token,
    language,
  });
const preview = async (file: Buffer) => dataOf<CustomerImport>(await send(file, '?preview=true'));
const get = async <Data>(path: string) => dataOf<Data>(await app.call('GET', path, { token: salon.token }));

async function importOf(file: Buffer): Promise<CustomerImport> {
  const { id } = dataOf<CustomerImport>(await send(file, '?fileName=liste.xlsx'));
  const data = { businessId: await businessIdAt(app, salon.branch.slug), importId: id as string };
  expect(await continueImport(app.context, { data, isLast: false }, new AbortController().signal)).toBe('done');
  return get(`/customers/imports/${id}`);
}

const TOO_LARGE = 'This Excel workbook is too large to be read. Save only the sheet with the list, and try again.';
const BROKEN =
  'This Excel workbook is damaged or cannot be read. In Excel save it again as .xlsx or “CSV UTF-8”, and then choose that file.';
const HEADINGS = ['Ad', 'Soyad', 'Telefon', 'Cep', 'E-posta', 'Not'];
const ONE = [HEADINGS, ['Ayşe', 'Demir', 5351112233]];

describe('a workbook of customers', () => {
  test('is taken over, with phones that are numbers, Turkish letters and dates', async () => {
    const file = workbookOf([
      ['Müşteri listesi'],
      [],
      HEADINGS,
      ['Gülşah', 'Çağrı', 5321112237, { number: '02121112207' }, 'gul@musteri.example', { number: '46000', style: 2 }],
      [],
      ['Işıl', 'Öz', { number: '5.321112238E9' }, null, null, 'Kâkül'],
      [null, 'Adsız', 5321112239],
    ]);
    const told = await preview(file);
    expect(told).toMatchObject({ status: 'PREVIEW', created: 2, refused: 1, headingLine: 3 });
    expect(told.headings[2]).toEqual({ heading: 'Telefon', takenAs: 'phone' });
    const { lines } = await importOf(file);
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, 'CREATED'],
      [6, 'CREATED'],
      [7, 'REFUSED'],
    ]);
    const customers = await get<CustomerSummary[]>('/customers');
    const whole = await Promise.all(
      customers.map(({ id }) => get<{ firstName: string; notes: string }>(`/customers/${id}`)),
    );
    const ofGul = whole.find(({ firstName }) => firstName === 'Gülşah');
    expect(ofGul).toMatchObject({ lastName: 'Çağrı', notes: '2025-12-09' });
    expect(JSON.stringify(ofGul)).toContain('+905321112237');
    expect(JSON.stringify(ofGul)).toContain('+902121112207');
    expect(JSON.stringify(whole)).toContain('+905321112238');
  });

  test('is read from the first sheet that has rows', async () => {
    expect(await preview(workbookOf([], [[], [' ']], ONE, [['Ad', 'Telefon']]))).toMatchObject({
      total: 1,
      created: 1,
    });
  });

  test('with a cell that no heading stands above is told at its line', async () => {
    const { lines } = await preview(workbookOf([...ONE, ['Can', 'Öz', 5321112239, null, null, null, 'x']]));
    expect(lines[1]).toMatchObject({ line: 3, reason: 'A cell of this line has no column heading' });
  });

  test.each<[string, () => Buffer, string]>([
    ['that is empty', () => workbookOf([], []), 'There are no customers in the file'],
    ['that claims to be huge', () => packWorkbook([{ content: sheetOf(ONE), claimedSize: 0xf0000000 }]), TOO_LARGE],
    [
      'that is a bomb and says so',
      () => packWorkbook([{ content: Buffer.alloc(64 * 1024 * 1024, ' '), isPacked: true }]),
      TOO_LARGE,
    ],
    [
      'that is a bomb and does not say so',
      () => packWorkbook([{ content: Buffer.alloc(64 * 1024 * 1024, ' '), isPacked: true, claimedSize: 500 }]),
      TOO_LARGE,
    ],
    [
      'with a cell at the end of the sheet',
      () =>
        packWorkbook([
          {
            content: sheetOf([['Ad']])
              .replace('A1', 'XFD1048576')
              .replace('"1"', '"1048576"'),
          },
        ]),
      TOO_LARGE,
    ],
    [
      'with too many customers',
      () =>
        packWorkbook([
          {
            content: sheetOf([
              HEADINGS,
              ...Array.from({ length: IMPORT_LINES_MAX + 1 }, () => ['Can', 'Öz', 5321112239]),
            ]),
            isPacked: true,
          },
        ]),
      'At most 10,000 customers are possible at a time',
    ],
    [
      'with a line without end',
      () => packWorkbook([{ content: sheetOf([HEADINGS, ['x'.repeat(20_001)]]), isPacked: true }]),
      'A line has more than 100 columns or 20,000 characters. Perhaps a quotation mark is missing.',
    ],
    ['that was cut off', () => workbookOf(ONE).subarray(0, -60), BROKEN],
    ['that is only a beginning', () => Buffer.from('PK\x03\x04'), BROKEN],
    ['that is no table inside', () => packWorkbook([{ content: '<worksheet><sheetData><row' }]), BROKEN],
    [
      'with encrypted files',
      () => packWorkbook([{ content: sheetOf(ONE) }], 1),
      'This Excel workbook is protected by a password. Save it without one and try again.',
    ],
    [
      'with a password',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'This Excel workbook is protected by a password. Save it without one and try again.',
    ],
    [
      'of old',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This is an old Excel workbook (.xls). In Excel choose “Save as”, “Excel Workbook (.xlsx)” or “CSV UTF-8”, and then choose that file.',
    ],
  ])('%s is refused, and nothing is kept', async (_, file, message) => {
    const { status, body } = await send(file());
    expect({ status, body }).toMatchObject({ status: 400, body: { validationErrors: { file: message } } });
    expect(await get('/customers/imports')).toEqual([]);
    expect(await preview(workbookOf(ONE))).toMatchObject({ created: 1 });
  });

  test('that takes too long is given up, and in the language of who sent it', async () => {
    const refusal = await readWorkbook(workbookOf(ONE), 0).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    const { body } = await send(Buffer.from('PK'), '', 'tr');
    expect(body.validationErrors?.file).toContain('Bu Excel çalışma kitabı bozuk veya okunamıyor.');
  });
});
