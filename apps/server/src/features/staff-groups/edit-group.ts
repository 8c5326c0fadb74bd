import type { StaffGroup, StaffGroupEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { findGroup, lockGroup, renameGroup, replaceMembers } from './queries.ts';
import { refuseTakenName, requireGroup, requirePeople } from './refusals.ts';

/** @throws Refusal STAFF_GROUP_NOT_FOUND, STAFF_NOT_FOUND, STAFF_GROUP_TAKEN */
export function editGroup(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { name, staffIds }: StaffGroupEdit,
): Promise<StaffGroup> {
  const people = new Set(staffIds);
  const work = inTransaction(database, async (transaction) => {
    await lockGroup(transaction, id);
    const before = requireGroup(await findGroup(transaction, id));
    const { branchId } = before;
    await requirePeople(transaction, branchId, people);
    await renameGroup(transaction, id, name);
    await replaceMembers(transaction, before, [...people]);
    const after = requireGroup(await findGroup(transaction, id));
    const changes = changesOf(before, after);
    const subject = { branchId, subjectId: id, subjectName: name };
    if (changes.length > 0)
      await recordActivity(transaction, account, now(), { action: 'STAFF_GROUP_EDITED', ...subject, changes });
    return after;
  });
  return refuseTakenName(work);
}
