import { validate as isUuid } from 'uuid';
import type { Database } from '../../database/connect.ts';
import { ofBusiness } from '../../database/of-business.ts';

/** Tables with rows of branches that a path or a body names by id */
const IN_BRANCHES = [
  'services',
  'service_categories',
  'service_addons',
  'resource_types',
  'resources',
  'resource_maintenance',
  'staff_members',
  'appointments',
  'group_sessions',
  'schedule_exceptions',
  'time_off_requests',
  'staff_groups',
  'day_notes',
  'shared_devices',
  'invitations',
  'pictures',
] as const;
/** … or in a business */
const NAMED = [...IN_BRANCHES, 'customers', 'customer_imports'] as const;

/** Finds the one of these businesses that has a branch, or a row of one, with this id; undefined without any. */
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

/** In which branch of some businesses something of an id lies; undefined when it is in none. */
export async function findBranchOfRow(
  database: Database,
  id: string,
  businessIds: readonly string[],
): Promise<string | undefined> {
  if (businessIds.length === 0 || !isUuid(id)) return undefined;
  const own = ofBusiness(database, ...businessIds);
  const [first, ...others] = IN_BRANCHES.map((table) =>
    own.selectFrom(table).select('branch_id').where(`${table}.id`, '=', id),
  );
  const query = others.reduce((all, rows) => all.unionAll(rows), first as NonNullable<typeof first>);
  return (await query.executeTakeFirst())?.branch_id;
}
