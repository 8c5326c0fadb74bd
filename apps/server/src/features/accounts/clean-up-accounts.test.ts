import { DAY, HOUR, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../../database/connect.ts';
import { dataOf, mailsTo, next, openSalon, PASSWORD, signIn, signUpOwner } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
async function register(): Promise<string> {
  const email = `Elif${next()}@salon.example`;
  const body = { firstName: 'Elif', lastName: 'Yılmaz', email, phone: '+90 532 000 00 00', password: PASSWORD };
  dataOf(await app.call('POST', '/auth/register', { body, language: 'tr' }));
  return email;
}
const accountExists = async (email: string) =>
  (await app.database.selectFrom('accounts').select('id').where('email', '=', email).execute()).length === 1;
const cleanUpAt = async (instant: Date) => {
  app.setTime(instant);
  await cleanUpAccounts(app.context);
};

test('an account that is never verified goes a week after its last link expired, with the mails to it', async () => {
  const silent = await register();
  const asksAgain = await register();
  const verified = `owner${next()}@salon.example`;
  await signUpOwner(app, verified);
  const { ownerEmail, staff } = await openSalon(app);

  await cleanUpAt(after(8 * DAY - MINUTE));
  expect(await accountExists(silent)).toBe(true);
  dataOf(await app.call('POST', `/auth/resend-verification?email=${asksAgain}`));

  await cleanUpAt(after(8 * DAY));
  expect(await accountExists(silent)).toBe(false);
  expect(await mailsTo(app, silent)).toEqual([]);
  expect(await accountExists(asksAgain)).toBe(true);
  expect(await mailsTo(app, asksAgain)).toHaveLength(2);

  await cleanUpAt(after(100 * DAY));
  expect(await accountExists(asksAgain)).toBe(false);
  expect(await accountExists(verified)).toBe(true);
  expect(await signIn(app, verified)).toBeTruthy();
  // The invited person who never came has no account, and the salon can invite them again.
  expect(await accountExists(staff.email)).toBe(false);
  const again = await app.call('POST', `/staff/${staff.id}/invitation`, { token: await signIn(app, ownerEmail) });
  expect(dataOf(again)).toMatchObject({ invitationPending: true });
});

test('however many there are', async () => {
  const email = await register();
  const { database } = app;
  await sql`
    INSERT INTO accounts SELECT copy.* FROM accounts original, generate_series(1, 120) number,
      jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'email', number || original.email)) copy
    WHERE original.email = ${email}`.execute(database);
  await cleanUpAt(after(8 * DAY));
  const { rows } = await sql`SELECT FROM accounts WHERE email LIKE ${`%${email}`}`.execute(database);
  expect(rows).toEqual([]);
});

test('what accounts have done is looked up in an index when one is deleted, however long the history is', async () => {
  const email = await register();
  const { before, afterwards } = await app.database.transaction().execute(async (transaction) => {
    // PostgreSQL would read so few rows one by one.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    await sql`DISCARD PLANS`.execute(transaction);
    await sql`DELETE FROM account_tokens WHERE account_id = (SELECT id FROM accounts WHERE email = ${email})`.execute(
      transaction,
    );
    const before = await scansOf(transaction);
    await sql`DELETE FROM accounts WHERE email = ${email}`.execute(transaction);
    return { before, afterwards: await scansOf(transaction) };
  });
  expect(afterwards).toEqual(before.map(({ table, all, indexed }) => ({ table, all, indexed: indexed + 1 })));
});

/** How often this connection has read all of a table that refers to accounts, and how often by an index. */
async function scansOf(transaction: Queryable) {
  const { rows } = await sql<{ table: string; all: number; indexed: number }>`
    SELECT relname AS table, seq_scan::integer AS all, idx_scan::integer AS indexed FROM pg_stat_xact_user_tables
    WHERE relname IN ('appointment_changes', 'schedule_exceptions') ORDER BY relname`.execute(transaction);
  expect(rows).toHaveLength(2);
  return rows;
}

test('links that have long expired are forgotten', async () => {
  const { database } = app;
  const email = `owner${next()}@salon.example`;
  await signUpOwner(app, email);
  dataOf(await app.call('POST', `/auth/forgot-password?email=${email}`));
  const links = async () => (await database.selectFrom('account_tokens').select('id').execute()).length;
  await cleanUpAt(after(HOUR));
  expect(await links()).toBeGreaterThan(0);
  await cleanUpAt(after(30 * DAY));
  expect(await links()).toBe(0);
});
