import type { Queryable } from '../../database/connect.ts';

/** Which services the people of a branch are linked to; who is linked to none offers all. */
export async function findLinkedServices(
  queryable: Queryable,
  branchId: string,
): Promise<(staffId: string) => readonly string[]> {
  const links = await queryable
    .selectFrom('staff_services')
    .select(['staff_id', 'service_id'])
    .where('branch_id', '=', branchId)
    .execute();
  const byPerson = Map.groupBy(links, ({ staff_id }) => staff_id);
  return (staffId) => (byPerson.get(staffId) ?? []).map(({ service_id }) => service_id);
}
