import {
  type Customer,
  type CustomerImport,
  type CustomerSummary,
  IMPORT_BYTES_MAX,
  IMPORT_LINES_MAX,
  IMPORTS_PER_DAY_MAX,
} from '@vakit/contract';
import { DAY, HOUR } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { bookingBody, businessIdAt, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { answerAfterCommit } from '../../test-support/time-out-after-commit.ts';
import { cleanUpImports } from './clean-up-imports.ts';
import { continueImport } from './import-job.ts';
import { readCustomers } from './read-customers.ts';
import { startImport } from './start-import.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
});
afterAll(() => app.close());

const asCsv = (body: string | Buffer) => ({ body, headers: { 'content-type': 'text/csv' } });
const send = (file: string | Buffer, query = '', language: 'tr' | 'en' = 'en') =>
  app.call('POST', `/customers/file${query}`, { ...asCsv(file), token: salon.token, language });
const preview = async (file: string | Buffer) => dataOf<CustomerImport>(await send(file, '?preview=true'));
const runningOf = async (file: string | Buffer) => dataOf<CustomerImport>(await send(file, '?fileName=liste.csv'));
/** Runs the background work until it is done or told to stop. */
const goOn = async (importId: string | null, stopping = new AbortController().signal, isLast = false) => {
  const data = { businessId: await businessIdAt(app, salon.branch.slug), importId: importId as string };
  return continueImport(app.context, { data, isLast }, stopping);
};
const importOf = async (file: string | Buffer) => {
  const { id } = await runningOf(file);
  expect(await goOn(id)).toBe('done');
  return get<CustomerImport>(`/customers/imports/${id}`);
};
const get = async <Data>(path: string) => dataOf<Data>(await app.call('GET', path, { token: salon.token }));
const customers = () => get<CustomerSummary[]>('/customers');
const fileOf = async (language: 'tr' | 'en', token = salon.token) =>
  app.call('GET', '/customers/file', { token, language });

test('who sends a file hears that it is taken over even when nothing can be read after the commit', async () => {
  const look = () => app.call('GET', '/customers/imports', { token: salon.token });
  const answer = await answerAfterCommit(() => send('Ad;Telefon\nAyşe;0535 111 22 33'), look);
  expect(answer).toMatchObject({ status: 202, body: { data: { status: 'RUNNING', total: 1 } } });
  expect(dataOf(await look())).toMatchObject([{ id: answer.body.data.id }]);
});

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
    expect(await importOf(file)).toMatchObject({ created: 1, merged: 0, refused: 0, status: 'DONE' });
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
      id: expect.any(String),
      status: 'DONE',
      fileName: 'liste.csv',
      total: 7,
      createdAt: app.context.now().toISOString(),
      finishedAt: app.context.now().toISOString(),
      created: 2,
      merged: 1,
      refused: 4,
      takeBackUntil: new Date(app.context.now().getTime() + DAY).toISOString(),
      takenBack: 0,
      kept: [],
      headingLine: null,
      headings: [],
      lines: [
        { line: 2, name: '', outcome: 'MERGED', reason: null },
        // The number was only seen with her: that it is hers a person may say.
        { line: 4, name: '', outcome: 'CREATED', reason: null },
        { line: 5, name: 'Öz', outcome: 'REFUSED', reason: 'First name is required' },
        { line: 6, name: 'Mert Öz', outcome: 'REFUSED', reason: 'Invalid email address' },
        { line: 7, name: 'Mert Öz', outcome: 'REFUSED', reason: 'Invalid phone number' },
        { line: 8, name: 'Mert Öz', outcome: 'REFUSED', reason: 'Please enter a phone number or an email address' },
        { line: 9, name: '', outcome: 'CREATED', reason: null },
      ],
    });
    const [ayse, sameName, fatma, ...others] = await customers();
    expect(others).toEqual([]);
    expect(await get<Customer>(`/customers/${ayse?.id}`)).toMatchObject({
      notes: 'Kâkül kısa;\ndüz değil',
      upcomingAppointments: [{}],
      contacts: [{ confirmedAt: expect.any(String) }, { kind: 'PHONE', confirmedAt: null }],
    });
    expect(await get<Customer>(`/customers/${sameName?.id}`)).toMatchObject({ notes: 'Kahve sever', contacts: [{}] });
    expect((await get<Customer>(`/customers/${fatma?.id}`)).contacts).toHaveLength(4);
  });

  test('knows who has only booked online, under the same name, from who is new', async () => {
    dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
    const file = [
      'Ad Soyad;E-posta;Telefon;Notlar',
      'Ayşe Demir;ayse@musteri.example;0535 111 22 33;Kâkül',
      'Can Ak;can@musteri.example, can@is.example;0535 222 33 44;Kahve',
      'Cem Ak;cem@musteri.example;0535 222 33 44;',
    ].join('\n');
    expect(await importOf(file)).toMatchObject({ created: 2, merged: 1, refused: 0 });
    const [ayse, can] = await customers();
    expect(await get<Customer>(`/customers/${ayse?.id}`)).toMatchObject({
      notes: 'Kâkül',
      contacts: [{ confirmedAt: expect.any(String) }, { confirmedAt: expect.any(String) }],
      upcomingAppointments: [{}],
    });
    expect((await get<Customer>(`/customers/${can?.id}`)).contacts.map(({ value }) => value).sort()).toEqual([
      '+905352223344',
      'can@is.example',
      'can@musteri.example',
    ]);
    expect(await importOf(file)).toMatchObject({ created: 0, merged: 3, refused: 0 });
  });

  test('is foreseen of who has only booked online', async () => {
    dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
    const file = [
      'Ad Soyad;E-posta;Telefon',
      // Under another name with the same two contacts, under the same name with one of them, and under another name
      'A. Demir;ayse@musteri.example;0535 111 22 33',
      'ayşe demir;;0535 111 22 33',
      'Ayşe Demir;AYSE@musteri.example;0216 777 88 99',
      'Can Ak;;0535 111 22 33',
      'Can Ak;ayse@musteri.example;',
    ];
    for (const line of file.slice(1)) {
      const alone = `${file[0]}\n${line}`;
      const { created, merged } = await preview(alone);
      expect({ line, created, merged }).toEqual({
        line,
        created: /^(Can|A\.)/.test(line) ? 1 : 0,
        merged: 1 - created,
      });
    }
    const [{ id }] = (await customers()) as [CustomerSummary];
    const same = `${file[0]}\nAyşe DEMİR;ayse@musteri.example;0535 111 22 33`;
    expect(await importOf(same)).toMatchObject({ created: 0, merged: 1 });
    expect((await get<Customer>(`/customers/${id}`)).contacts).toMatchObject([{}, { confirmedAt: expect.any(String) }]);
  });

  describe('of people who share a phone or an address', () => {
    const told = ({ lines }: CustomerImport) =>
      lines.filter(({ reason }) => reason).map(({ line, name, outcome, reason }) => [line, name, outcome, reason]);
    const known = async () =>
      Promise.all(
        (await customers()).map(async ({ id }) => {
          const { firstName, notes, contacts } = await get<Customer>(`/customers/${id}`);
          return [
            firstName,
            notes,
            contacts.map(({ value, confirmedAt }) => `${value}${confirmedAt ? '' : ' (seen)'}`),
          ];
        }),
      );
    const SAME_PHONE = 'Same phone as Ayşe Demir; stays a separate customer';

    test('takes each over under their own name, with their own note', async () => {
      const file =
        'Ad;Soyad;Telefon;Not\nAyşe;Demir;0532 900 00 02;hamile\nAli;Demir;0532 900 00 02;boya alerjisi\nCan;Ak;0532 900 00 02;';
      const expected = [
        [3, 'Ali Demir', 'CREATED', SAME_PHONE],
        [4, 'Can Ak', 'CREATED', SAME_PHONE],
      ];
      const foreseen = await preview(file);
      expect(foreseen).toMatchObject({ created: 3, merged: 0, refused: 0 });
      expect(told(foreseen)).toEqual(expected);
      const done = await importOf(file);
      expect(done).toMatchObject({ created: 3, merged: 0, refused: 0 });
      expect(told(done)).toEqual(expected);
      const people = [
        ['Ali', 'boya alerjisi', ['+905329000002 (seen)']],
        ['Ayşe', 'hamile', ['+905329000002']],
        ['Can', null, ['+905329000002 (seen)']],
      ];
      expect(await known()).toEqual(people);
      // Once more they are who they are.
      expect(await preview(file)).toMatchObject({ created: 0, merged: 3, refused: 0 });
      expect(await importOf(file)).toMatchObject({ created: 0, merged: 3, refused: 0 });
      expect(await known()).toEqual(people);
    });

    test('tells it of those who are stored, by phone, by address, and by one of each', async () => {
      const first =
        'Ad;Soyad;E-posta;Telefon\nAyşe;Demir;aile@is.example;0532 900 00 02\nCan;Ak;can@is.example;0533 900 00 03';
      await importOf(first);
      const file = [
        'Ad;Soyad;E-posta;Telefon;Not',
        'Ali;Demir;;0532 900 00 02;boya alerjisi',
        'Ece;Demir;aile@is.example;;',
        'Efe;Ak;aile@is.example;0533 900 00 03;',
        'Can;Ak;aile@is.example;0533 900 00 03;kahve',
      ].join('\n');
      const expected = [
        [2, 'Ali Demir', 'CREATED', SAME_PHONE],
        [3, 'Ece Demir', 'CREATED', 'Same email as Ayşe Demir; stays a separate customer'],
        [
          4,
          'Efe Ak',
          'CREATED',
          'Same email as Ayşe Demir; stays a separate customer · Same phone as Can Ak; stays a separate customer',
        ],
        [
          5,
          'Can Ak',
          'MERGED',
          'Same email as Ayşe Demir; stays a separate customer · Same phone as Efe Ak; stays a separate customer',
        ],
      ];
      expect(told(await preview(file))).toEqual(expected);
      const done = await importOf(file);
      expect(told(done)).toEqual(expected);
      expect(await known()).toEqual([
        ['Ali', 'boya alerjisi', ['+905329000002 (seen)']],
        ['Ayşe', null, ['aile@is.example', '+905329000002']],
        ['Can', 'kahve', expect.arrayContaining(['can@is.example', '+905339000003', 'aile@is.example (seen)'])],
        ['Ece', null, ['aile@is.example (seen)']],
        ['Efe', null, ['aile@is.example (seen)', '+905339000003 (seen)']],
      ]);
      // The result keeps nothing about a customer who was erased.
      const [, ayse] = await customers();
      dataOf(await app.call('DELETE', `/customers/${ayse?.id}`, { token: salon.token }));
      expect(JSON.stringify(await get(`/customers/imports/${done.id}`))).not.toContain('Ayşe');
    });
  });

  test('takes alerts over, and adds them to what is known', async () => {
    await importOf('Ad;Telefon;UYARI\nAyşe;0535 111 22 33;Lateks alerjisi\nCan;0535 222 33 44;');
    await importOf('Name,Phone,Alert\nAyşe,0535 111 22 33,Lateks alerjisi\nCan,0535 222 33 44,Hamile');
    await importOf('Ad;Telefon;Uyarı\nCan;0535 222 33 44;Kalp pili');
    const alerts = (await customers()).map(async ({ id }) => (await get<Customer>(`/customers/${id}`)).alert);
    expect(await Promise.all(alerts)).toEqual(['Lateks alerjisi', 'Hamile · Kalp pili']);
  });

  test('reads several columns of one meaning, of which none need be filled', async () => {
    const file = [
      'Ad;İsim;Telefon 1;Telefon 2;Cep Telefonu;E-posta;Mail;Not;Açıklama',
      'Ayşe;Hanım;0535 111 22 33;0216 777 88 99;;;ayse@musteri.example;Kahve sever;Kâkül kısa',
      ';Can;0535 222 33 44;;;;;;',
    ].join('\n');
    expect(await importOf(file)).toMatchObject({ created: 2, refused: 0 });
    const [ayse, can] = await customers();
    const shown = await get<Customer>(`/customers/${ayse?.id}`);
    expect(shown).toMatchObject({ firstName: 'Ayşe', lastName: '', notes: 'Kahve sever\nKâkül kısa' });
    expect(shown.contacts.map(({ value }) => value).sort()).toEqual([
      '+902167778899',
      '+905351112233',
      'ayse@musteri.example',
    ]);
    expect(can).toMatchObject({ firstName: 'Can', phone: '0535 222 33 44' });
  });

  test('looks a contact up again that somebody has got meanwhile', async () => {
    const { database } = app;
    const fatma = dataOf<Customer>(
      await app.call('POST', '/customers', {
        token: salon.token,
        body: { firstName: 'Fatma', emails: ['fatma@is.example'] },
      }),
    );
    // A faster colleague: right after the import looks for the owner of the address, it becomes Fatma's.
    await sql`CREATE FUNCTION be_faster() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN
      INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, created_at, confirmed_at)
      SELECT business_id, customer_id, kind, 'yeni@is.example', 'yeni@is.example', created_at, confirmed_at
      FROM customer_contacts WHERE customer_id = '${fatma.id}' AND value = 'fatma@is.example';
      RETURN NULL;
    END`)}`.execute(database);
    await sql`CREATE TRIGGER be_faster AFTER INSERT ON customers
      FOR EACH ROW WHEN (NEW.first_name = 'Yeni') EXECUTE FUNCTION be_faster()`.execute(database);
    try {
      expect(await importOf('Ad;E-posta\nYeni;yeni@is.example\nCan;can@is.example')).toMatchObject({
        created: 2,
        merged: 0,
        lines: [{ name: 'Yeni', reason: 'Same email as Fatma; stays a separate customer' }, { name: '' }],
      });
    } finally {
      await sql`DROP FUNCTION be_faster CASCADE`.execute(database);
    }
    const [, , yeni, ...others] = await customers();
    expect(others).toEqual([]);
    expect(await get<Customer>(`/customers/${yeni?.id}`)).toMatchObject({
      firstName: 'Yeni',
      contacts: [{ value: 'yeni@is.example', confirmedAt: null }],
    });
  });

  test('can be looked at first, which changes nothing; once more it changes nothing either', async () => {
    expect(await preview(MIXED)).toMatchObject({
      status: 'PREVIEW',
      id: null,
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
      'No line names the columns: first name, and email or phone',
    ],
    [
      'too many columns',
      `Ad;Telefon${';'.repeat(IMPORT_BYTES_MAX - 20)}`,
      'A line has more than 100 columns or 20,000 characters. Perhaps a quotation mark is missing.',
    ],
    [
      'a line without end',
      `Ad;Telefon\n"${'x'.repeat(IMPORT_BYTES_MAX - 20)}`,
      'A line has more than 100 columns or 20,000 characters. Perhaps a quotation mark is missing.',
    ],
    [
      'too many lines',
      `Ad;Telefon${'\nAyşe;0535 111 22 33'.repeat(IMPORT_LINES_MAX + 1)}`,
      'At most 10,000 customers are possible at a time',
    ],
  ])('refuses %s', async (_, file, message) => {
    const { status, body } = await send(file);
    expect({ status, body }).toMatchObject({ status: 400, body: { validationErrors: { file: message } } });
  });

  test('refuses what is too large, or no table', async () => {
    expect((await send('x'.repeat(IMPORT_BYTES_MAX + 1))).status).toBe(413);
    expect((await app.call('POST', '/customers/file', { token: salon.token, body: {} })).status).toBe(400);
  });

  test('and back again changes nothing, here or elsewhere', async () => {
    // More than are read at once
    const lines = Array.from({ length: 520 }, (_, index) => `Kişi ${index};+90 535 ${1_000_000 + index};=${index}`);
    await importOf(['Ad Soyad;Telefon;Notlar', ...lines].join('\n'));
    const { raw } = await fileOf('en');
    expect(await importOf(raw)).toMatchObject({ created: 0, merged: 520, refused: 0 });
    expect((await fileOf('en')).raw.equals(raw)).toBe(true);
    salon = await openSalon(app);
    expect(await importOf(raw)).toMatchObject({ created: 520, merged: 0, refused: 0 });
    expect((await fileOf('en')).raw.equals(raw)).toBe(true);
  });

  test('brings notes of several lines back as they were, with lines that look like formulas', async () => {
    const notes = '=1+1\n-20% indirim\nsaç,+sakal\n\n@ayse "sabah"; geç kalır';
    const body = { firstName: 'Ayşe', phones: ['+49 30 123456'], notes };
    dataOf(await app.call('POST', '/customers', { token: salon.token, body }));
    const { raw } = await fileOf('en');
    salon = await openSalon(app);
    expect(await importOf(raw)).toMatchObject({ created: 1, refused: 0 });
    const [{ id } = { id: '' }] = await customers();
    expect(await get<Customer>(`/customers/${id}`)).toMatchObject({ notes });
    expect((await fileOf('en')).raw.equals(raw)).toBe(true);
  });
});

describe('in the background', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `Kişi ${index};0535 ${1_000_000 + index}`);
  const file = ['Ad Soyad;Telefon', ...lines].join('\n');
  const shown = (id: string | null) => get<CustomerImport>(`/customers/imports/${id}`);

  test('is taken over in parts, goes on where it was interrupted, and nothing comes twice', async () => {
    const { id, ...started } = await runningOf(file);
    expect(started).toMatchObject({ status: 'RUNNING', total: 100, created: 0, lines: [], finishedAt: null });
    expect(await goOn(id, AbortSignal.abort())).toBe('again');
    const { created, ...meanwhile } = await shown(id);
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(100);
    expect(meanwhile).toMatchObject({ status: 'RUNNING', lines: [] });
    // As two processes would that both believe to have the job
    expect(await Promise.all([goOn(id), goOn(id)])).toEqual(['done', 'done']);
    const done = await shown(id);
    expect(done).toMatchObject({ status: 'DONE', created: 100, merged: 0, refused: 0 });
    expect(done.lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 2));
    expect(await goOn(id)).toBe('done');
    expect(await shown(id)).toEqual(done);
  });

  test('is one at a time for each account', async () => {
    const { id } = await runningOf(file);
    expect((await send(file)).body.code).toBe('CUSTOMER_IMPORT_RUNNING');
    const other = await openSalon(app);
    expect((await app.call('POST', '/customers/file', { ...asCsv(file), token: other.token })).status).toBe(202);
    await goOn(id);
    expect((await send(file)).status).toBe(202);
  });

  test('that cannot be finished says so, keeps what it has done, and can be sent again', async () => {
    const { id } = await runningOf(file);
    await goOn(id, AbortSignal.abort());
    const { created } = await shown(id);
    const { database } = app;
    await sql`ALTER TABLE customer_import_batches ADD CONSTRAINT broken CHECK (outcomes IS NULL) NOT VALID`.execute(
      database,
    );
    try {
      await expect(goOn(id)).rejects.toThrow();
      expect(await shown(id)).toMatchObject({ status: 'RUNNING', created });
      await expect(goOn(id, undefined, true)).rejects.toThrow();
    } finally {
      await sql`ALTER TABLE customer_import_batches DROP CONSTRAINT broken`.execute(database);
    }
    const failed = await shown(id);
    expect(failed).toMatchObject({ status: 'FAILED', created });
    expect(failed.lines).toHaveLength(created);
    expect(await importOf(file)).toMatchObject({ created: 100 - created, merged: created });
  });

  test('is listed for 30 days, then forgotten with all names that stand in it', async () => {
    const { id } = await importOf('Ad;Telefon\nKimse;12');
    const { database, now } = app.context;
    expect(await get('/customers/imports')).toMatchObject([{ id, fileName: 'liste.csv', refused: 1 }]);
    const later = (days: number) => ({ database, now: () => new Date(now().getTime() + days * DAY) });
    await cleanUpImports(later(29));
    expect(await get('/customers/imports')).toHaveLength(1);
    await cleanUpImports(later(31));
    expect(await get('/customers/imports')).toEqual([]);
    expect((await app.call('GET', `/customers/imports/${id}`, { token: salon.token })).status).toBe(404);
  });

  test('is limited to 20 a day for each account', async () => {
    const { database, now } = app.context;
    const { id, business_id } = await database
      .selectFrom('accounts')
      .innerJoin('business_owners', 'account_id', 'accounts.id')
      .select(['accounts.id', 'business_id'])
      .where('email', '=', salon.ownerEmail)
      .executeTakeFirstOrThrow();
    const values = Array.from({ length: IMPORTS_PER_DAY_MAX }, () => ({
      id: crypto.randomUUID(),
      business_id,
      file_name: '',
      language: 'tr' as const,
      total: 1,
      created_at: new Date(now().getTime() - HOUR),
      finished_at: now(),
    }));
    await database.insertInto('customer_imports').values(values).execute();
    const owner = { id, businessId: business_id, role: 'OWNER', language: 'tr' } as SignedIn;
    const limited = { ...app.context, config: { ...app.context.config, rateLimit: true } };
    const start = (context: Context) =>
      startImport(context, owner, Buffer.from(file), { fileName: '', language: 'tr' });
    await expect(start(limited)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: (DAY - HOUR) / 1000 },
    });
    const tomorrow = { ...limited, now: () => new Date(now().getTime() + DAY) };
    expect(await start(tomorrow)).toMatchObject({ status: 'RUNNING' });
  });

  test('holds no more in one transaction than a few contacts', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `k${index}@musteri.example`).join(',');
    const { id } = await runningOf(`${file.replace('Telefon', 'Telefon;E-posta')}\nAyşe;;"${many}"`);
    const { rows } = await sql<{ lines: { emails: string[]; phones: string[] }[] }>`
      SELECT lines FROM customer_import_batches WHERE import_id = ${id} AND lines IS NOT NULL`.execute(app.database);
    for (const { lines } of rows) {
      expect(lines.flatMap(({ emails, phones }) => [...emails, ...phones]).length).toBeLessThanOrEqual(40);
    }
    expect(rows.length).toBeGreaterThan(1);
  });

  test.each([
    ['short lines', 'a\n'],
    ['blank lines', ';\n'],
    ['customers', 'Ayşe;0535 111 22 33\n'],
  ])('reads a large file of %s a little at a time, so that others are served', async (_, line) => {
    const content = Buffer.from(`Ad;Telefon\n${line.repeat(IMPORT_BYTES_MAX / Buffer.byteLength(line) - 1)}`);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns++;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await readCustomers(content, 'tr').catch(({ code }) => expect(code).toBe('VALIDATION_FAILED'));
    isOver = true;
    expect(turns).toBeGreaterThan(90);
  });
});
