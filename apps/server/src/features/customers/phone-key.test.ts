import fc from 'fast-check';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function keyOf(typed: string): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`SELECT phone_key(${typed}) AS key`.execute(app.context.database);
  return rows[0]?.key ?? null;
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
  ])('of %j it is %s', async (typed, key) => {
    expect(await keyOf(typed)).toBe(key);
  });

  test.each(['', '-', '1', '0', 'yok', '1234567890', '0000000000', '345 12 34', '+90 532 123', '+90 532 123 45 678'])(
    'nobody is known by %j',
    async (typed) => {
      expect(await keyOf(typed)).toBeNull();
    },
  );

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
