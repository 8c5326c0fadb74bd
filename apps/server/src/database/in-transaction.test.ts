import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { inTransaction } from './in-transaction.ts';

const SOURCES = join(import.meta.dirname, '..');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });
const late = new Error('late');
const [isLate, isOther] = [(error: unknown) => error === late, () => false];

/** Work that fails with these, one after the other, and notes something each time. */
function failing(...errors: Error[]) {
  const { database } = app.context;
  let tries = 0;
  const scope = `retry ${crypto.randomUUID()}`;
  return {
    work: async (transaction: typeof database) => {
      const values = { scope, key: Buffer.of(tries), used_at: new Date(0), attempt_id: crypto.randomUUID() };
      await transaction.insertInto('limit_uses').values(values).execute();
      const error = errors[tries++];
      if (error) throw error;
      return tries;
    },
    tries: () => tries,
    noted: async () =>
      (await database.selectFrom('limit_uses').select('key').where('scope', '=', scope).execute()).map(
        ({ key }) => key[0],
      ),
  };
}

test('work that met a deadlock is done again, and what it had written is undone', async () => {
  const { work, noted } = failing(deadlock(), deadlock());
  expect(await inTransaction(app.context.database, work)).toBe(3);
  expect(await noted()).toEqual([2]);
});

test('each cause has attempts of its own, and the last failure is thrown', async () => {
  const { work, tries, noted } = failing(
    ...Array.from({ length: 20 }, (_, index) => (index === 1 ? deadlock() : late)),
  );
  const retries = [
    { isCause: isOther, attempts: 1 },
    { isCause: isLate, attempts: 3 },
    { isCause: (error: unknown) => error !== late, attempts: 2 },
  ];
  await expect(inTransaction(app.context.database, work, retries)).rejects.toBe(late);
  expect(tries()).toBe(4);
  expect(await noted()).toEqual([]);
});

test('what nothing would change is thrown at once', async () => {
  const { work, tries } = failing(late);
  await expect(inTransaction(app.context.database, work)).rejects.toBe(late);
  expect(tries()).toBe(1);
});

test('nothing runs a transaction that could not be done again', () => {
  const sources = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', '**/test-support/**'] });
  const own = sources.filter((file) => /\.transaction\(\)/.test(readFileSync(join(SOURCES, file), 'utf8')));
  expect(own).toEqual([join('database', 'in-transaction.ts')]);
});

test('what is done within a transaction is undone with it, and not begun again by itself', async () => {
  const { work, tries, noted } = failing(deadlock());
  const { work: other, noted: notedByOther } = failing();
  const whole = app.context.database.transaction().execute(async (transaction) => {
    await inTransaction(transaction, other);
    await inTransaction(transaction, work);
  });
  await expect(whole).rejects.toThrow('deadlock detected');
  expect([tries(), await noted(), await notedByOther()]).toEqual([1, [], []]);
});
