import type { Database } from '../../database/connect.ts';
import { ofBusiness } from '../../database/of-business.ts';

/** What a path names by its id */
const NAMED = [
  'services',
  'service_categories',
  'staff_members',
  'appointments',
  'schedule_exceptions',
  'pictures',
  'customers',
  'customer_imports',
] as const;

/** Which of some businesses has a branch, or one of the things in it, of an id; undefined when none has. */
export async function findBusinessOfRow(
  database: Database,
  id: string,
  businessIds: readonly string[],
): Promise<string | undefined> {
  const own = ofBusiness(database, ...businessIds);
  const rowsOf = (table: 'branches' | (typeof NAMED)[number]) =>
    own.selectFrom(table).select('business_id').where('id', '=', id);
  const query = NAMED.reduce((all, table) => all.unionAll(rowsOf(table)), rowsOf('branches'));
  const found = await query.executeTakeFirst();
  return found?.business_id;
}
