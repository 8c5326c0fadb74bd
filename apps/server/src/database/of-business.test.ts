import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import type { Database } from './connect.ts';
import { BUSINESS_ID, inBusiness, ofBusiness } from './of-business.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await startTestApp();
  database = ofBusiness(app.context.database, ID);
});
afterAll(() => app.close());

test('a select names the business of every table, in joins and subqueries too', () => {
  const { sql: text, parameters } = database
    .selectFrom('branches as branch')
    .innerJoin('staff_members', 'staff_members.branch_id', 'branch.id')
    .leftJoin('accounts', 'accounts.id', 'staff_members.account_id')
    .select('accounts.email')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('appointments').select('id').whereRef('staff_id', '=', 'staff_members.id')),
    )
    .compile();
  expect(text).toContain(
    'inner join "staff_members" on "staff_members"."branch_id" = "branch"."id" and "staff_members"."business_id" = $1',
  );
  expect(text).toContain('on "accounts"."id" = "staff_members"."account_id" where');
  expect(text).toContain('where "staff_id" = "staff_members"."id" and "appointments"."business_id" = $2)');
  expect(text).toMatch(/and "branch"\."business_id" = \$3$/);
  expect(parameters).toEqual([ID, ID, ID]);
});

test('a query of the same database within another one is not given its key twice', () => {
  const inner = database.selectFrom('branches').select('id');
  const { sql: text } = database.selectFrom(inner.unionAll(inner).as('both')).selectAll().compile();
  expect(text.match(/business_id/g)).toHaveLength(2);
});

test('what is changed and deleted names the business', () => {
  const update = database
    .updateTable('staff_members')
    .from('branches')
    .set({ title: 'Usta' })
    .where(sql<boolean>`staff_members.title = '' OR branches.name = ''`)
    .compile();
  expect(update.sql).toContain(
    `where (staff_members.title = '' OR branches.name = '') and "staff_members"."business_id" = $2 and "branches"."business_id" = $3`,
  );
  const removal = database.deleteFrom('staff_members').using('branches').where('title', '=', '').compile();
  expect(removal.sql).toContain('"staff_members"."business_id" = $2 and "branches"."business_id" = $3');
});

test('what is inserted gets the business, unless it names one', () => {
  const imports = { id: ID, file_name: 'a.csv', language: 'tr', total: 1, created_at: app.context.now() } as const;
  const { sql: text, parameters } = database
    .insertInto('customer_imports')
    .values([imports as never, imports as never])
    .compile();
  expect(text).toContain('"business_id") values');
  expect(parameters.filter((each) => each === ID)).toHaveLength(4);
  const named = database
    .insertInto('customer_imports')
    .values({ ...imports, business_id: OTHER })
    .compile();
  expect(named.parameters).toContain(OTHER);
  expect(named.parameters.filter((each) => each === ID)).toHaveLength(1);
  expect(() =>
    database
      .insertInto('customer_imports')
      .columns(['id'])
      .expression(({ selectFrom }) => selectFrom('customers').select('id'))
      .compile(),
  ).toThrow('names the business itself');
});

test('a name that the statement itself gives to rows is no table', () => {
  const { sql: text } = database
    .with('customers', (query) => query.selectFrom('accounts').select('id'))
    .selectFrom('customers')
    .select('id')
    .compile();
  expect(text).not.toContain('business_id');
});

test('tables that no business owns are left as they are', () => {
  expect(database.selectFrom('accounts').select('id').compile().sql).not.toContain('business_id');
});

test('SQL by hand gets the business where it says so', async () => {
  const statement = sql`SELECT ${BUSINESS_ID} AS id FROM branches AS branch WHERE ${inBusiness('branch')}`;
  expect(statement.compile(database)).toMatchObject({
    sql: 'SELECT $1::uuid AS id FROM branches AS branch WHERE "branch"."business_id" = $2',
    parameters: [ID, ID],
  });
  await expect(statement.execute(app.context.database)).rejects.toThrow('bound to none');
});

test('who works for several businesses sees the rows of all of them, and writes in none', async () => {
  const several = ofBusiness(app.context.database, ID, OTHER);
  const { sql: text, parameters } = several.selectFrom('branches').select('id').compile();
  expect(text).toContain('where "branches"."business_id" in ($1, $2)');
  expect(parameters).toEqual([ID, OTHER]);
  expect(() => sql`SELECT ${BUSINESS_ID}`.compile(several)).toThrow('not bound to one business');
  expect(() => ofBusiness(app.context.database)).toThrow('bound to one business at least');
});

test('a transaction keeps the business', async () => {
  const [one, other] = await database.transaction().execute(async (transaction) => {
    const rows = (queryable: Database) => queryable.selectFrom('branches').select('id').compile().sql;
    return [rows(transaction as never), rows(ofBusiness(transaction, OTHER) as never)];
  });
  expect(one).toBe(other);
  expect(one).toContain('"branches"."business_id" = $1');
});
