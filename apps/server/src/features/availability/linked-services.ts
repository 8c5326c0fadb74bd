import type { Queryable } from '../../database/connect.ts';

/** Reads the services of each person of a branch; a person without any offers all. */
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
