import { STAFF_GROUPS_MAX, type StaffGroup, type StaffGroupCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { findGroup, insertGroup, replaceMembers } from './queries.ts';
import { refuseTakenName, requireGroup, requirePeople } from './refusals.ts';

/** @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, STAFF_GROUP_TAKEN, STAFF_GROUPS_FULL */
export function makeGroup(
  { database, now }: Context,
  account: SignedIn,
  { branchId, name, staffIds }: StaffGroupCreation,
): Promise<StaffGroup> {
  const people = new Set(staffIds);
  const work = inTransaction(database, async (transaction) => {
    // Two at once would both take the same place.
    requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    await requirePeople(transaction, branchId, people);
    const id = await insertGroup(transaction, { branchId, name });
    if (id === undefined) throw new Refusal('STAFF_GROUPS_FULL', { parameters: { max: STAFF_GROUPS_MAX } });
    await replaceMembers(transaction, { id, branchId }, [...people]);
    const subject = { branchId, subjectId: id, subjectName: name };
    await recordActivity(transaction, account, now(), { action: 'STAFF_GROUP_MADE', ...subject });
    return requireGroup(await findGroup(transaction, id));
  });
  return refuseTakenName(work);
}
