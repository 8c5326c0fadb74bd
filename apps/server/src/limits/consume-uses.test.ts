import { DAY, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { next } from '../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../test-support/test-app.ts';
import { cleanUpLimits } from './clean-up-limits.ts';
import { consumeUses, isFull, type Limit, levelOf, type Use } from './consume-uses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const limit = (more: Partial<Limit> = {}): Limit => ({ scope: `test-${next()}`, max: 3, seconds: 600, ...more });
const take = (uses: readonly Use[], options = {}) => consumeUses(app.context, app.context.database, uses, options);
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const isRefused = async (uses: readonly Use[], options = {}) => (await take(uses, options)).some(isFull);
const countOf = async (scope: string) =>
  (await app.database.selectFrom('limit_uses').select('key').where('scope', '=', scope).execute()).length;

describe('a limit', () => {
  test('has its places, and tells from when on there is one again', async () => {
    const use = { limit: limit(), name: 'somebody' };
    for (let minute = 0; minute < 3; minute++) {
      app.setTime(after(minute * MINUTE));
      expect(await take([use])).toEqual([{ limit: use.limit, used: minute, amount: 1, freeAt: null }]);
    }
    expect(await take([use])).toEqual([{ limit: use.limit, used: 3, amount: 1, freeAt: after(10 * MINUTE) }]);
    expect(await take([{ ...use, name: 'somebody else' }])).toEqual([
      { limit: use.limit, used: 0, amount: 1, freeAt: null },
    ]);

    app.setTime(after(10 * MINUTE));
    expect(await isRefused([use])).toBe(false);
    expect((await take([use]))[0]).toMatchObject({ freeAt: after(11 * MINUTE) });
  });

  test('counts nothing of an attempt that another limit refuses', async () => {
    const narrow = { limit: limit({ max: 1 }), name: 'somebody' };
    const wide = { limit: limit(), name: 'somebody' };
    expect(await isRefused([wide, narrow])).toBe(false);
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await take([wide, narrow])).map(isFull)).toEqual([false, true]);
    expect(await countOf(wide.limit.scope)).toBe(1);
  });

  test('shares its count with a longer one of the same scope', async () => {
    const short = limit({ max: 2, seconds: 60 });
    const long = { ...short, max: 3, seconds: 3600 };
    const uses = [short, long].map((each) => ({ limit: each, name: 'somebody' }));
    expect([await isRefused(uses), await isRefused(uses), await isRefused(uses)]).toEqual([false, false, true]);
    app.setTime(after(MINUTE));
    expect(await isRefused(uses)).toBe(false);
    expect((await take(uses)).map(({ used }) => used)).toEqual([1, 3]);
    expect(await countOf(short.scope)).toBe(3);
  });

  test('is taken several places of at once, and by whoever wants more than there are when nobody has one', async () => {
    const three = { limit: limit({ max: 5 }), name: 'somebody', amount: 3 };
    expect(await isRefused([three])).toBe(false);
    app.setTime(after(MINUTE));
    expect(await take([three])).toMatchObject([{ used: 3, freeAt: after(10 * MINUTE) }]);
    expect(await isRefused([{ ...three, amount: 2 }])).toBe(false);
    expect(await countOf(three.limit.scope)).toBe(5);
    const many = { limit: limit({ max: 2 }), name: 'somebody', amount: 4 };
    expect([await isRefused([many]), await isRefused([many])]).toEqual([false, true]);
  });

  test('that a contact lifts is counted and told, but refuses nothing', async () => {
    const lifted = { limit: limit({ max: 1, isLiftedByContact: true }), name: 'somebody' };
    const firm = { limit: limit(), name: 'somebody' };
    await take([lifted, firm]);
    expect((await take([lifted, firm])).map(isFull)).toEqual([true, false]);
    expect(await countOf(firm.limit.scope)).toBe(2);
  });

  test('counts as of now what a clock has dated far ahead', async () => {
    const use = { limit: limit({ max: 1 }), name: 'somebody' };
    app.setTime(after(40 * DAY));
    await take([use]);
    app.setTime(START);
    expect((await take([use]))[0]?.freeAt).toEqual(after(10 * MINUTE));
    await cleanUpLimits(app.context);
    app.setTime(after(10 * MINUTE));
    expect(await isRefused([use])).toBe(false);
  });

  test('without a name does not hold, and takes a name from the database', async () => {
    const unnamed = { limit: limit({ max: 1 }), name: sql<null>`phone_key('not a number')` };
    expect([await isRefused([unnamed]), await isRefused([unnamed])]).toEqual([false, false]);
    const named = (typed: string) => ({ limit: unnamed.limit, name: sql<string>`phone_key(${typed})` });
    expect(await isRefused([named('0532 123 45 67')])).toBe(false);
    expect(await isRefused([named('+90 (532) 123-45-67')])).toBe(true);
  });

  test('is lifted by proven work where it may be', async () => {
    const lifted = { limit: limit({ max: 1, isLiftedByWork: true }), name: 'somebody' };
    const firm = { limit: limit({ max: 2 }), name: 'somebody' };
    expect(await isRefused([lifted, firm])).toBe(false);
    expect((await take([lifted, firm])).map(isFull)).toEqual([true, false]);
    expect((await take([lifted, firm], { provenLevel: 0 })).map(isFull)).toEqual([true, false]);
    expect((await take([lifted, firm], { provenLevel: 0 })).map(isFull)).toEqual([true, true]);
    expect(await countOf(firm.limit.scope)).toBe(2);
  });

  test('asks for more work the more often it is exceeded', async () => {
    const use = { limit: limit({ max: 1, isLiftedByWork: true }), name: 'somebody' };
    const usedWith = async (provenLevel: number) => {
      while (true) {
        const before = await countOf(use.limit.scope);
        await take([use], { provenLevel });
        if ((await countOf(use.limit.scope)) === before) return before;
      }
    };
    expect(await usedWith(0)).toBe(4);
    expect(levelOf({ limit: use.limit, used: 4 })).toBe(2);
    expect(await usedWith(1)).toBe(8);
    expect(levelOf({ limit: use.limit, used: 1000 })).toBe(5);
  });

  test('is not exceeded by those who come at once, nor do two wait for each other', async () => {
    const [one, other] = [limit(), limit()].map((each) => ({ limit: each, name: 'somebody' })) as [Use, Use];
    const attempts = Array.from({ length: 20 }, (_, index) => take(index % 2 ? [one, other] : [other, one]));
    const refused = (await Promise.all(attempts)).map((standings) => standings.some(isFull));
    expect(refused.filter((each) => !each)).toHaveLength(3);
    expect(await countOf(one.limit.scope)).toBe(3);
  });

  test('is given back with the transaction', async () => {
    const use = { limit: limit({ max: 1 }), name: 'somebody' };
    const undone = app.context.database.transaction().execute(async (transaction) => {
      await consumeUses(app.context, transaction, [use]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await isRefused([use])).toBe(false);
  });

  test('keeps neither a name nor what can be tried, and forgets after a day', async () => {
    const use = { limit: limit(), name: '203.0.113.7' };
    await take([use]);
    await consumeUses({ ...app.context, secret: new Uint8Array(32) }, app.context.database, [use]);
    const { database } = app;
    const rows = await database.selectFrom('limit_uses').selectAll().where('scope', '=', use.limit.scope).execute();
    const keys = rows.map(({ key }) => Buffer.from(key).toString('hex'));
    expect(new Set(keys).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(use.name);

    app.setTime(after(DAY - 1));
    await cleanUpLimits(app.context);
    expect(await countOf(use.limit.scope)).toBe(2);
    app.setTime(after(DAY));
    await cleanUpLimits(app.context);
    expect(await countOf(use.limit.scope)).toBe(0);
  });

  test('forgets more than is deleted at a time', async () => {
    const { scope } = limit();
    await sql`INSERT INTO limit_uses (scope, key, used_at, attempt_id)
      SELECT ${scope}, int4send(number), ${START}::timestamptz, gen_random_uuid()
      FROM generate_series(1, 2500) number`.execute(app.database);
    app.setTime(after(DAY));
    await cleanUpLimits(app.context);
    expect(await countOf(scope)).toBe(0);
  });
});

test.each([
  ['Ayse.Yilmaz+salon@Gmail.com', 'ayseyilmaz@gmail.com'],
  ['ayse.yilmaz@googlemail.com', 'ayseyilmaz@gmail.com'],
  [' AYSE.yilmaz+a+b@posta.example ', 'ayse.yilmaz@posta.example'],
  ['"a@b"@posta.example', '"a@b"@posta.example'],
  ['+only@posta.example', null],
  ['', null],
  ['nobody', null],
])('the mailbox of %j is %j', async (typed, mailbox) => {
  const { rows } = await sql`SELECT mailbox_key(${typed}) AS mailbox`.execute(app.database);
  expect(rows).toEqual([{ mailbox }]);
});
