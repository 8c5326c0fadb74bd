import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.for([
  `business_id = '00000000-0000-7000-8000-000000000000'`,
  `business_id = '00000000-0000-7000-8000-000000000000' AND appointment_id <> '00000000-0000-7000-8000-000000000000'`,
  `business_id = '00000000-0000-7000-8000-000000000000' AND part > 0`,
  `business_id = '00000000-0000-7000-8000-000000000000' AND part = 1 AND NOT is_wish`,
  `business_id = '00000000-0000-7000-8000-000000000000' AND holder_id = '00000000-0000-7000-8000-000000000000'
    AND starts_at < now() AND ends_at > now()`,
  `business_id = '00000000-0000-7000-8000-000000000000' AND holder_id = '00000000-0000-7000-8000-000000000000'
    AND tstzrange(starts_at, ends_at) && tstzrange(now(), now() + interval '1 hour')`,
  `appointment_id = '00000000-0000-7000-8000-000000000000' AND part IS NOT NULL`,
])('nothing is read through the index that refuses overlaps: %s', async (condition) => {
  const plan = await wholeDatabase(database.connection.database)
    .transaction()
    .execute(async (transaction) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      return sql.raw(`EXPLAIN SELECT holder_id FROM occupations WHERE ${condition}`).execute(transaction);
    });
  expect(JSON.stringify(plan.rows)).toMatch(/Scan/);
  expect(JSON.stringify(plan.rows)).not.toContain('occupations_no_overlap');
});
