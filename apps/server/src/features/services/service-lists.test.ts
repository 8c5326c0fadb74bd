import {
  type ActivityEntry,
  SERVICES_AT_ONCE_MAX,
  type Service,
  type ServiceCategory,
  type ServiceFile,
} from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf, listedBody, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { workbookOf } from '../../test-support/workbooks.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const add = (services: object[], own: Salon = salon, token = own.token) =>
  app.call('POST', '/services/list', { token, body: { branchId: own.branch.id, services }, language: 'en' });
const ofBranch = async <Data>(path: string) =>
  dataOf<Data>(await app.call('GET', `${path}?branchId=${salon.branch.id}`, { token: salon.token }));
const names = async () => (await ofBranch<Service[]>('/services')).map(({ name }) => name);
const categories = async () => (await ofBranch<ServiceCategory[]>('/service-categories')).map(({ name }) => name);

describe('a list of services', () => {
  test('is added at once, in its order and under its categories, and written down', async () => {
    dataOf(
      await app.call('POST', '/service-categories', {
        token: salon.token,
        body: { branchId: salon.branch.id, name: 'Sakal' },
      }),
    );
    const answer = await add([
      listedBody('Fön', { category: 'Saç', price: 199.9, durationMinutes: 20 }),
      listedBody('Ustura', { category: 'SAKAL', translations: { en: { name: 'Shave', description: 'With a razor' } } }),
      listedBody('Danışma', { price: 0 }),
    ]);
    expect(answer.status).toBe(201);
    const [dry, shave, advice] = dataOf<Service[]>(answer);
    expect(dry).toMatchObject({ name: 'Fön', price: 199.9, durationMinutes: 20, bufferMinutes: 0, isActive: true });
    expect(shave?.translations).toEqual({ en: { name: 'Shave', description: 'With a razor' } });
    expect(advice?.categoryId).toBeNull();
    expect(await names()).toEqual(['Saç kesimi', 'Fön', 'Ustura', 'Danışma']);
    expect(await categories()).toEqual(['Sakal', 'Saç']);
    const written = dataOf<ActivityEntry[]>(await app.call('GET', '/activity', { token: salon.token }));
    const added = written.filter(({ action }) => action === 'SERVICE_ADDED').map(({ subjectName }) => subjectName);
    expect(added).toEqual(expect.arrayContaining(['Fön', 'Ustura', 'Danışma']));
  });

  test('is refused as a whole for a name that the branch has or that stands in it twice', async () => {
    const taken = await add([listedBody('Fön', { category: 'Yeni' }), listedBody(' SAÇ  KESİMİ ')]);
    expect(taken).toMatchObject({
      status: 400,
      body: { validationErrors: { 'services.1.name': 'The branch already has a service of this name' } },
    });
    const twice = await add([listedBody('Fön'), listedBody('FÖN')]);
    expect(twice.body.validationErrors).toEqual({ 'services.1.name': 'This name is in the list twice' });
    expect(await names()).toEqual(['Saç kesimi']);
    expect(await categories()).toEqual([]);
  });

  test('may name the options of a service, which follow each other as they stand in it', async () => {
    const option = (name: string, variantName: string | null, overrides: object = {}) =>
      listedBody(name, { variantName, ...overrides });
    const added = dataOf<Service[]>(
      await add([
        option('Boya', 'Kısa', {
          category: 'Saç',
          price: 900,
          translations: { en: { name: 'Color', variantName: 'Short' } },
        }),
        option('Fön', null),
        option('BOYA', 'Orta', { price: 1200, durationMinutes: 60 }),
        option('Boya', 'Uzun', { price: 1500, durationMinutes: 90, translations: { en: { variantName: 'Long' } } }),
      ]),
    );
    expect(added).toMatchObject([
      {
        ...{ name: 'Boya', variantName: 'Kısa', price: 900, durationMinutes: 30 },
        translations: { en: { name: 'Color', variantName: 'Short' } },
        variants: [
          { name: 'Orta', price: 1200, durationMinutes: 60, priceKind: 'FIXED', translations: {} },
          { name: 'Uzun', price: 1500, durationMinutes: 90, translations: { en: { name: 'Long' } } },
        ],
      },
      { name: 'Fön', variantName: null, variants: [] },
    ]);
    expect(await ofBranch<Service[]>('/services')).toMatchObject([{ name: 'Saç kesimi' }, ...added]);

    const taken = await add([option('Boya', 'Çok uzun')]);
    expect(taken.body.validationErrors).toEqual({
      'services.0.variantName': 'Give the first option a name, and add at least one other',
    });
    const unclear = await add([
      option('Röfle', 'Kısa'),
      option('Röfle', null),
      option('Röfle', 'KISA'),
      ...Array.from({ length: 11 }, (_, index) => option('Perma', `${index}`)),
    ]);
    expect(unclear.body.validationErrors).toEqual({
      'services.1.variantName': 'This service has other options; give this one a name, too',
      'services.13.variantName': 'A service can have at most 10 options',
    });
    const twice = await add([option('Röfle', 'Kısa'), option('Röfle', 'KISA')]);
    expect(twice.body.validationErrors).toEqual({
      'services.1.variantName': 'Two options must not have the same name',
    });
    expect(await names()).toEqual(['Saç kesimi', 'Boya', 'Fön']);
  });

  test('is added once when it is sent twice at the same moment', async () => {
    const answers = await Promise.all([add([listedBody('Fön')]), add([listedBody('Fön')])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await names()).toEqual(['Saç kesimi', 'Fön']);
  });

  test('keeps to the limits of a service, and of how many there are', async () => {
    const wrong = await add([listedBody('Fön', { durationMinutes: 4 }), listedBody('Kesim', { price: -1 })]);
    expect(wrong.body.validationErrors).toEqual({
      'services.0.durationMinutes': 'Duration must be between 5 and 480 minutes',
      'services.1.price': 'Price cannot be negative',
    });
    const many = (count: number) => Array.from({ length: count }, (_, index) => listedBody(`Bakım ${index}`));
    expect((await add(many(SERVICES_AT_ONCE_MAX + 1))).status).toBe(400);
    expect((await add([])).status).toBe(400);
    const crowded = Array.from({ length: 51 }, (_, index) => listedBody(`Bakım ${index}`, { category: `${index}` }));
    expect((await add(crowded)).body.code).toBe('SERVICE_CATEGORIES_FULL');
    expect(await names()).toEqual(['Saç kesimi']);
    expect(dataOf<Service[]>(await add(many(SERVICES_AT_ONCE_MAX)))).toHaveLength(SERVICES_AT_ONCE_MAX);
  });

  test('a name that was deleted may come again', async () => {
    dataOf(await app.call('DELETE', `/services/${salon.service.id}`, { token: salon.token }));
    expect((await add([listedBody('Saç kesimi')])).status).toBe(201);
  });
});

describe('a table of services', () => {
  const send = (file: string | Buffer, language: 'tr' | 'en' = 'en') =>
    app.call('POST', `/services/file?branchId=${salon.branch.id}`, {
      token: salon.token,
      body: file,
      headers: { 'content-type': 'text/csv' },
      language,
    });
  const read = async (file: string | Buffer) => dataOf<ServiceFile>(await send(file)).lines;
  const expected = {
    line: 2,
    name: 'Saç boyama',
    variantName: null,
    description: 'Tek renk',
    durationMinutes: 90,
    price: 1250.5,
    category: 'Boya',
    problems: {},
  };

  test.each([
    [
      'semicolons, in Turkish',
      '\uFEFFHizmet;Süre (dk);Ücret;Kategori;Açıklama\r\nSaç boyama;90;1.250,50;Boya;Tek renk',
    ],
    [
      'commas, in English',
      'Price,Name,Category,Minutes,Description,Colour\n"1,250.50",Saç boyama,Boya,90 min,Tek renk,x',
    ],
    ['tabs, as copied', 'ADI\tSÜRESİ\tFİYAT\tKATEGORİ\tAÇIKLAMA\nSaç boyama\t1:30\t₺1250,5\tBoya\tTek renk'],
  ])('with %s is read', async (_, file) => {
    expect(await read(file)).toEqual([expected]);
  });

  test('in a workbook is read, with lengths and prices that are numbers', async () => {
    const file = workbookOf([
      ['Hizmet', 'Süre', 'Ücret', 'Kategori', 'Açıklama'],
      ['Saç boyama', 90, 1250.5, 'Boya', 'Tek renk'],
      ['Fön', { number: '2.0833333333333332E-2', style: 1 }, { number: '199.90000000000001' }],
      ['Kesim', 30, { number: '1.125' }],
    ]);
    const [dye, dry, cut] = await read(file);
    expect(dye).toEqual(expected);
    expect(dry).toMatchObject({ line: 3, durationMinutes: 30, price: 199.9, problems: {} });
    // Never a thousand and some.
    expect(cut).toMatchObject({ price: null, problems: { price: '“1.1250” is not a price' } });
    expect(await send(file.subarray(0, 200))).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('with a column of options is read, and told which of them are unclear', async () => {
    const lines = await read('Ad;Seçenek;Süre;Ücret\nBoya;Kısa;60;900\nBoya;;90;1200\nFön;Kısa;20;150\nKesim;;30;450');
    expect(lines.map(({ name, variantName, problems }) => [name, variantName, problems])).toEqual([
      ['Boya', 'Kısa', {}],
      ['Boya', null, { variantName: 'This service has other options; give this one a name, too' }],
      ['Fön', 'Kısa', { variantName: 'Give the first option a name, and add at least one other' }],
      ['Kesim', null, {}],
    ]);
  });

  test('with several columns of one meaning is read, of prices the first that is filled', async () => {
    const lines = await read('Ad;Fiyat;Tutar;Dakika;Açıklama;Not\nBoya;900;950;60;Tek renk;Önce arayın\nFön;;150;20;;');
    expect(lines).toMatchObject([
      { name: 'Boya', price: 900, description: 'Tek renk\nÖnce arayın', problems: {} },
      { name: 'Fön', price: 150, description: 'Fön', problems: {} },
    ]);
  });

  test('with all ends of lines, lengths and prices of shopkeepers is read line by line', async () => {
    const lines = await read(
      'Hizmet;Süre;Fiyat\r\nKesim;30 DAKİKA;350 TL.\nBoya;1 SAAT 30 DAKİKA;1.250,50\rFön;1,5 saat;Ücretsiz\nPerma;60;1.200\n',
    );
    expect(
      lines.map(({ line, name, durationMinutes, price, problems }) => [line, name, durationMinutes, price, problems]),
    ).toEqual([
      [2, 'Kesim', 30, 350, {}],
      [3, 'Boya', 90, 1250.5, {}],
      [4, 'Fön', 90, 0, {}],
      [5, 'Perma', 60, 1200, {}],
    ]);
  });

  test('with a heading of Windows above rows of others loses none', async () => {
    const lines = await read('Hizmet;Süre;Fiyat\r\nKesim;30;300\nBoya;90;900\nFön;30;200\n');
    expect(lines.map(({ name, durationMinutes, price, problems }) => [name, durationMinutes, price, problems])).toEqual(
      [
        ['Kesim', 30, 300, {}],
        ['Boya', 90, 900, {}],
        ['Fön', 30, 200, {}],
      ],
    );
  });

  test('with a cell too many is told, and which columns are left out', async () => {
    const { headings, lines } = dataOf<ServiceFile>(
      await send('Ad,Süre,Personel,Fiyat\nKesim,30,Ali,349,90\nFön,30,Ali,200\n'),
    );
    expect(lines.map(({ name, problems }) => [name, problems])).toEqual([
      ['Kesim', { name: 'A cell of this line has no column heading' }],
      ['Fön', {}],
    ]);
    expect(headings.filter(({ takenAs }) => takenAs === null)).toEqual([{ heading: 'Personel', takenAs: null }]);
  });

  test('saved by Excel in Turkey is read', async () => {
    const file = Buffer.from('Ad;Dakika;Fiyat;Kategori;Tanım\nSa\xe7 boyama;90;1250,5;Boya;Tek renk', 'latin1');
    expect((await read(file)).map(({ name }) => name)).toEqual(['Saç boyama']);
  });

  test('is told what is wrong with each line and column, and nothing is kept', async () => {
    const lines = await read('Ad;Süre;Ücret\nFön;kırk;\n;30;100\nKesim;3;-5\nFÖN;30;1,5 bin\nSakal;20;150');
    expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
      [2, { durationMinutes: '“kırk” is not a duration in minutes', price: 'This field is required' }],
      [3, { name: 'Name is required' }],
      [4, { durationMinutes: 'Duration must be between 5 and 480 minutes', price: '“-5” is not a price' }],
      [5, { name: 'This name is in the list twice', price: '“1,5 bin” is not a price' }],
      [6, {}],
    ]);
    expect(lines[4]?.description).toBe('Sakal');
    expect(await names()).toEqual(['Saç kesimi']);
  });

  test.each([
    ['nothing', '', 'There are no services in the file'],
    ['headings alone', 'Ad;Ücret\n', 'There are no services in the file'],
    ['no headings', 'Fön;30;100\nKesim;30;100', 'No line names the columns: name, and duration or price'],
    ['too many lines', `Ad;Süre\n${'Fön;30\n'.repeat(201)}`, 'At most 200 services are possible at a time'],
  ])('with %s is refused', async (_, file, text) => {
    expect(await send(file)).toMatchObject({ status: 400, body: { validationErrors: { file: text } } });
  });

  test('of another owner’s branch is not read', async () => {
    const other = await openSalon(app);
    expect((await add([listedBody('Fön')], salon, other.token)).body.code).toBe('BRANCH_NOT_FOUND');
    const answer = await app.call('POST', `/services/file?branchId=${salon.branch.id}`, {
      token: other.token,
      body: 'Ad;Süre\nFön;30',
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer.body.code).toBe('BRANCH_NOT_FOUND');
  });
});
