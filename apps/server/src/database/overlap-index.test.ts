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
  `branch_id = '00000000-0000-7000-8000-000000000000' AND staff_id = '00000000-0000-7000-8000-000000000000' AND status IN ('PENDING', 'CONFIRMED')`,
  `branch_id = '00000000-0000-7000-8000-000000000000' AND status = 'PENDING'`,
  `business_id = '00000000-0000-7000-8000-000000000000' AND status = 'PENDING'`,
  `business_id = '00000000-0000-7000-8000-000000000000' AND staff_name = 'Ali' AND free_from IS DISTINCT FROM starts_at
    AND (status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL)`,
  `staff_id = '00000000-0000-7000-8000-000000000000' AND status = 'CONFIRMED'`,
  `status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL`,
  `(status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL)
    AND coalesce(free_from, ends_at + buffer_minutes * interval '1 minute') > starts_at`,
])('nothing is read through the index that refuses overlaps: %s', async (condition) => {
  const plan = await wholeDatabase(database.connection.database)
    .transaction()
    .execute(async (transaction) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      return sql.raw(`EXPLAIN SELECT id FROM appointments WHERE ${condition}`).execute(transaction);
    });
  expect(JSON.stringify(plan.rows)).not.toContain('appointments_no_overlap');
});
