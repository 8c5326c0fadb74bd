import type { CustomerSummary } from '@vakit/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, signUpOwner } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signUpOwner(app);
  for (const [firstName, lastName, email, phone] of PEOPLE) {
    dataOf(
      await app.call('POST', '/customers', { token, body: { firstName, lastName, emails: [email], phones: [phone] } }),
    );
  }
});
afterAll(() => app.close());

const PEOPLE = [
  ['Çağla', 'Işıl', 'cagla@musteri.example', '0535 111 22 33'],
  ['İlker', 'Özgüneş', 'ilker_100@musteri.example', '+90 (532) 444 55 66'],
  ['Şule', 'Yıldız', 'sule@musteri.example', '0216 777 88 99'],
  ['Ali', 'Çelik', 'ali@musteri.example', '+49 30 1234567'],
] as const;

const find = async (typed: string) => {
  const answer = await app.call('GET', `/customers?q=${encodeURIComponent(typed)}`, { token });
  return dataOf<CustomerSummary[]>(answer).map(({ firstName }) => firstName);
};

test.each([
  ['', ['Ali', 'Çağla', 'İlker', 'Şule']],
  ['çağla', ['Çağla']],
  ['CAGLA', ['Çağla']],
  ['ışıl', ['Çağla']],
  ['IŞIL', ['Çağla']],
  ['isil', ['Çağla']],
  ['ilker', ['İlker']],
  ['İLKER', ['İlker']],
  ['ILKER', ['İlker']],
  ['güneş', ['İlker']],
  ['  şule   yıl ', ['Şule']],
  ['yıldız su', ['Şule']],
  ['ç', ['Ali', 'Çağla']],
  ['al', ['Ali']],
  ['0535', ['Çağla']],
  ['535 111', ['Çağla']],
  ['+90535111', ['Çağla']],
  ['90 532 4445', ['İlker']],
  ['(0532) 444', ['İlker']],
  ['8899', ['Şule']],
  ['0049 30', ['Ali']],
  ['ali 30', ['Ali']],
  ['sule@mus', ['Şule']],
  ['_10', ['İlker']],
  ['_', []],
  ['1%0', []],
  ['\\', []],
  ['nobody', []],
])('%j finds %j', async (typed, names) => {
  expect(await find(typed)).toEqual(names);
});

describe('folding', () => {
  const fold = async (words: string) =>
    (await sql<{ folded: string }>`SELECT fold(${words}) AS folded`.execute(app.database)).rows[0]?.folded;

  test('makes one of Turkish letters, their plain sisters and capitals, and is stable', async () => {
    const letters: Readonly<Record<string, string>> = {
      ı: 'i',
      İ: 'i',
      I: 'i',
      i: 'i',
      ş: 's',
      Ş: 's',
      ç: 'c',
      Ç: 'c',
      ğ: 'g',
      Ğ: 'g',
      ö: 'o',
      Ö: 'o',
      ü: 'u',
      Ü: 'u',
      â: 'a',
      Î: 'i',
      A: 'a',
      z: 'z',
      ' ': ' ',
      '7': '7',
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(letters)), { maxLength: 40 }), async (drawn) => {
        const folded = drawn.map((letter) => letters[letter]).join('');
        expect(await fold(drawn.join(''))).toBe(folded);
        expect(await fold(folded)).toBe(folded);
        expect(await fold(drawn.join('').normalize('NFD'))).toBe(folded);
      }),
      { numRuns: 40 },
    );
  });
});
