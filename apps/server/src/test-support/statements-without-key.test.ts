import { expect, test } from 'vitest';
import { tablesWithoutKey } from './statements-without-key.ts';

test.each([
  ['SELECT id FROM branches WHERE id = $1', ['branches']],
  ['SELECT id FROM branches WHERE id = $1 AND business_id = $2', []],
  ['SELECT id FROM branches WHERE (id = $1 AND (slug = $3 AND branches.business_id = $2::uuid))', []],
  ['SELECT id FROM branches WHERE id = $1 OR business_id = $2', ['branches']],
  ['SELECT id FROM branches WHERE business_id = businesses.id', ['branches']],
  ['SELECT id FROM branches WHERE business_id IN ($1, $2)', []],
  ['SELECT id FROM branches WHERE business_id = ANY ($1::uuid[])', []],
  ['SELECT id FROM branches WHERE business_id <> $1', ['branches']],
  ['SELECT id FROM accounts WHERE id = $1', []],
  ['SELECT 1 FROM branches b JOIN staff_members s ON s.branch_id = b.id WHERE b.business_id = $1', ['staff_members']],
  [
    'SELECT 1 FROM branches b LEFT JOIN staff_members s ON s.branch_id = b.id AND s.business_id = $2 WHERE b.business_id = $1',
    [],
  ],
  ['SELECT 1 FROM branches b, staff_members s WHERE business_id = $1', ['branches', 'staff_members']],
  ['SELECT (SELECT count(*) FROM appointments) FROM branches WHERE business_id = $1', ['appointments']],
  ['SELECT 1 WHERE EXISTS (SELECT FROM branches WHERE id = $1)', ['branches']],
  ['WITH branches AS (SELECT 1 AS id) SELECT id FROM branches', []],
  ['WITH gone AS (DELETE FROM customers WHERE id = $1 RETURNING id) SELECT id FROM gone', ['customers']],
  ['UPDATE branches SET name = $1 WHERE id = $2', ['branches']],
  ['UPDATE branches SET name = $1 WHERE id = $2 AND business_id = $3', []],
  ['DELETE FROM customers USING branches WHERE customers.business_id = $1', ['branches']],
  ['INSERT INTO branches (id) VALUES ($1)', ['branches']],
  ['INSERT INTO branches (id, business_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', []],
  ['SELECT 1 FROM (SELECT id FROM branches) AS inner_branches', ['branches']],
  ['SELECT 1 UNION ALL SELECT 1 FROM branches', ['branches']],
  ['SELECT id FROM branches WHERE business_id = $1 FOR UPDATE OF branches', []],
])('%s', (sql, tables) => {
  expect(tablesWithoutKey(sql)).toEqual(tables);
});
