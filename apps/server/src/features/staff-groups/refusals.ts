import type { StaffGroup } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseConflict } from '../../http/refuse-conflict.ts';
import { countPeople } from './queries.ts';

/** @throws Refusal STAFF_GROUP_NOT_FOUND when nothing was found */
export function requireGroup(group: StaffGroup | undefined): StaffGroup {
  if (!group) throw new Refusal('STAFF_GROUP_NOT_FOUND');
  return group;
}

/** @throws Refusal STAFF_NOT_FOUND when one of them does not work in the branch */
export async function requirePeople(
  queryable: Queryable,
  branchId: string,
  staffIds: ReadonlySet<string>,
): Promise<void> {
  if ((await countPeople(queryable, branchId, [...staffIds])) < staffIds.size) throw new Refusal('STAFF_NOT_FOUND');
}

/** @throws Refusal STAFF_GROUP_TAKEN when the work fails because the branch has another one of the name */
export const refuseTakenName = <Result>(work: Promise<Result>): Promise<Result> =>
  refuseConflict(
    work,
    'staff_groups_name_key',
    () => new Refusal('STAFF_GROUP_TAKEN', { fields: { name: 'staffGroup.taken' } }),
  );
