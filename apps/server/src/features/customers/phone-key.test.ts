import { phoneKey, plainDigits } from '@vakit/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  openSalon,
  PASSWORD,
  type Salon,
  staffBody,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { typedNumbers } from '../../test-support/typed-numbers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function keyOf(typed: string): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`SELECT phone_key(${typed}) AS key`.execute(app.database);
  return rows[0]?.key ?? null;
}

async function keysOf(typed: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string | null }>`
    SELECT phone_key(each) AS key FROM unnest(${typed}::text[]) WITH ORDINALITY AS all_of_them (each, position) ORDER BY position
  `.execute(app.database);
  return rows.map(({ key }) => key);
}

describe('what identifies a phone number', () => {
  test.each([
    ['0532 123 45 67', '+905321234567'],
    ['532 123 45 67', '+905321234567'],
    ['(0532) 123-45-67', '+905321234567'],
    ['90 532 123 45 67', '+905321234567'],
    ['+90 (0) 532 123 45 67', '+905321234567'],
    ['+90 0532 123 45 67', '+905321234567'],
    ['0090 532 123 45 67', '+905321234567'],
    [' +90.532.123.45.67 ', '+905321234567'],
    ['0212 345 67 89', '+902123456789'],
    ['0850 222 11 00', '+908502221100'],
    ['+49 (0)30 1234567', '+49301234567'],
    ['0049 30 1234567', '+49301234567'],
    ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
    ['+९० ५३२ १२३ ४५ ६७', '+905321234567'],
    ['＋９０ ５３２ １２３ ４５ ６７', '+905321234567'],
    ['\u202a+90 532\u2011123\u201145\u201167\u202c', '+905321234567'],
  ])('of %j it is %s', async (typed, key) => {
    expect(await keyOf(typed)).toBe(key);
  });

  test.each([
    '',
    '-',
    '1',
    '0',
    'yok',
    'asdf',
    '📞',
    '1234567890',
    '0000000000',
    '345 12 34',
    '+90 532 123',
    '+90 532 123 45 678',
    '0532 123 45 67 x1',
    '0532 123 45 67 dahili 12',
    '0532 123 45 67📞',
  ])('nobody is known by %j', async (typed) => {
    expect(await keyOf(typed)).toBeNull();
    expect(phoneKey(typed)).toBeUndefined();
  });

  test('it is the same to the contract and to the database, whatever is typed', async () => {
    let identified = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(typedNumbers, { minLength: 40, maxLength: 80 }), async (typed) => {
        const keys = typed.map((each) => phoneKey(each) ?? null);
        identified += keys.filter(Boolean).length;
        expect(typed.map((each, index) => [each, keys[index]])).toEqual(
          (await keysOf(typed)).map((key, index) => [typed[index], key]),
        );
      }),
      { numRuns: 60 },
    );
    // Two that know nobody would always agree.
    expect(identified).toBeGreaterThan(500);
  });

  test('every script’s digits are digits to both', async () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Nd}/u.test(sign));
    const { rows } = await sql<{ plain: string }>`
      SELECT string_agg(right(phone_key('+1' || repeat(digit, 8)), 1), '' ORDER BY position) AS plain
      FROM unnest(${digits}::text[]) WITH ORDINALITY AS each (digit, position)
    `.execute(app.database);
    expect(digits.length).toBeGreaterThan(600);
    expect(rows).toEqual([{ plain: '0123456789'.repeat(digits.length / 10) }]);
    expect(digits.map(plainDigits).join('')).toBe(rows[0]?.plain);
  });

  test('it is the number that text messages are sent to, however it is typed', async () => {
    const national = fc.stringMatching(/^(53[0-9]|54[1-9]|55[0-5]|505|506|507|212|216|312)\d{7}$/);
    const prefix = fc.constantFrom('', '0', '90', '+90', '0090', '+90 (0)', '+90-');
    await fc.assert(
      fc.asyncProperty(national, prefix, fc.constantFrom('', ' ', '-'), async (digits, before, between) => {
        const typed = before + [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(between);
        const parsed = parsePhoneNumberFromString(typed, 'TR');
        fc.pre(parsed?.isValid() ?? false);
        expect(await keyOf(typed)).toBe(parsed?.number);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is no number is refused, and nobody is booked', () => {
  let salon: Salon;
  beforeAll(async () => {
    salon = await openSalon(app);
  });

  describe.each(['asdf', '📞', '0532 123 45 67 x1', '0532 123 45 67📞'])('%j', (customerPhone) => {
    test.each([
      ['online', '/appointments', 'tr', 'Geçersiz telefon numarası'],
      ['online', '/appointments', 'en', 'Invalid phone number'],
      ['at the reception', '/appointments/manage', 'tr', 'Geçersiz telefon numarası'],
      ['at the reception', '/appointments/manage', 'en', 'Invalid phone number'],
    ] as const)('%s (%s, %s)', async (_, path, language, told) => {
      const token = path.endsWith('/manage') ? salon.token : undefined;
      const body = bookingBody(salon, { customerPhone });
      const answer = await app.call('POST', path, { token, body, language });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', validationErrors: { customerPhone: told } });
      const list = await app.call('GET', `/appointments/manage?branchId=${salon.branch.id}`, { token: salon.token });
      expect(list.body.data).toEqual([]);
    });
  });
});

describe('every field of a phone number', () => {
  let salon: Salon;
  beforeAll(async () => {
    salon = await openSalon(app);
  });

  const person = { firstName: 'Ece', lastName: 'Ak' };
  const fields: [field: string, save: (phone: string) => ReturnType<TestApp['call']>, name: string][] = [
    [
      'of an account',
      (phone) =>
        app.call('POST', '/auth/register', {
          body: { ...person, email: 'ece@salon.example', phone, password: PASSWORD },
        }),
      'phone',
    ],
    ['of a branch', (phone) => post('/branches', branchBody({ phone })), 'phone'],
    [
      'of a branch that is edited',
      (phone) => put(`/branches/${salon.branch.id}`, branchBody({ slug: salon.branch.slug, phone })),
      'phone',
    ],
    ['of a person', (phone) => post('/staff', staffBody(salon.branch.id, { phone })), 'phone'],
    [
      'of a person that is edited',
      (phone) => put(`/staff/${salon.staff.id}`, staffBody(salon.branch.id, { email: salon.staff.email, phone })),
      'phone',
    ],
    ['of a customer', (phone) => post('/customers', { ...person, phones: [phone] }), 'phones.0'],
    ['of a booking', (phone) => post('/appointments', bookingBody(salon, { customerPhone: phone })), 'customerPhone'],
  ];
  const post = (path: string, body: object) => app.call('POST', path, { token: salon.token, body, language: 'en' });
  const put = (path: string, body: object) => app.call('PUT', path, { token: salon.token, body, language: 'en' });

  test.each(fields)('%s refuses fewer than five digits and other signs', async (_, save, name) => {
    for (const wrong of ['asdf', '📞', '0555', '555 00 0x'])
      expect(await save(wrong)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    const { body } = await save('1234');
    expect(Object.keys(body.validationErrors)).toEqual([name]);
  });

  test.each(fields)('%s keeps a number as it was typed, foreign or not', async (_, save) => {
    const { status, body } = await save('0555 000 00 00');
    expect([200, 201]).toContain(status);
    if ('phone' in body.data) expect(body.data.phone).toBe('0555 000 00 00');
    if ('customerPhone' in body.data) expect(body.data.customerPhone).toBe('0555 000 00 00');
  });

  test('a number from abroad is kept as it was typed', async () => {
    const body = bookingBody(salon, { startTime: '12:00', customerPhone: '+49 (0)30 901820' });
    expect(dataOf(await app.call('POST', '/appointments', { body }))).toMatchObject({
      customerPhone: '+49 (0)30 901820',
    });
  });
});
