import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { ofBusinessFoundBy } from './across-businesses.ts';
import { fixedQuery } from './fixed-statement.ts';
import { BUSINESS_ID, ofBusiness } from './of-business.ts';

let app: TestApp;
let salons: Salon[];
beforeAll(async () => {
  app = await startTestApp();
  salons = [await openSalon(app), await openSalon(app)];
});
afterAll(() => app.close());

const businessOf = async (slug: string) => (await app.context.directory.branchAt(slug))?.business_id as string;

test('a query whose text is made once finds what it is asked for each time', async () => {
  let times = 0;
  const slugOf = fixedQuery((queryable, businessId: string, slug: string) => {
    times++;
    return ofBusiness(queryable, businessId).selectFrom('branches').select('slug').where('slug', '=', slug).limit(1);
  });
  for (const { branch } of salons) {
    expect(await slugOf(app.context.database, await businessOf(branch.slug), branch.slug)).toEqual([
      { slug: branch.slug },
    ]);
  }
  const [one, other] = salons.map(({ branch }) => branch.slug) as [string, string];
  expect(await slugOf(app.context.database, await businessOf(one), other)).toEqual([]);
  expect(times).toBe(1);
});

test('a query that finds out by itself whose rows it reads sees no others, and cannot write', async () => {
  const bookings = await Promise.all(
    salons.map(async (salon) => dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon) }))),
  );
  const ofCode = (code: string) =>
    ofBusinessFoundBy(
      app.context.database,
      'CODE',
      sql<string>`(SELECT business_id FROM appointments WHERE confirmation_code = ${code})`,
    );
  for (const { id, confirmationCode } of bookings as { id: string; confirmationCode: string }[]) {
    expect(await ofCode(confirmationCode).selectFrom('appointments').select('id').execute()).toEqual([{ id }]);
  }
  expect(() => sql`SELECT ${BUSINESS_ID}`.compile(ofCode('AAA-000-AAA'))).toThrow('not bound to one business');
});
