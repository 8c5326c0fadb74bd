import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());

const LETTERS = 'aAbcçÇdefgğĞhıIiİjklmnoöÖprsşŞtuüÜvyz';

test('names stand as a Turkish reader looks for them, on every database', async () => {
  // Every two letters, and what goes on in the middle of a word.
  const pairs = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  const words = [...pairs, ...pairs.map((pair) => `Ka${pair}n`), 'Ali Can', 'Alican', 'Ali', 'Cem Oz', 'Çağla Işık'];
  const { rows } = await sql<{ word: string }>`SELECT word FROM unnest(${words}::text[]) AS word
    ORDER BY turkish_order(word) COLLATE "C", word COLLATE "C"`.execute(storage.connection.database);
  const sorted = rows.map(({ word }) => word);
  const { compare } = new Intl.Collator('tr', { sensitivity: 'base' });
  const wrong = sorted.filter((word, index) => index > 0 && compare(sorted[index - 1] as string, word) > 0);
  expect(wrong).toEqual([]);
});

test('letters of other languages count as their plain ones', async () => {
  const { rows } = await sql<{ key: string }>`SELECT turkish_order('Émile Łukasz Ñandú') AS key`.execute(
    storage.connection.database,
  );
  expect(rows[0]?.key).toMatch(/^emile .* nandu$/);
});
