import type { StaffGroup, StaffGroupEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { findGroup, lockGroup, renameGroup, replaceMembers } from './queries.ts';
import { refuseTakenName, requireGroup, requirePeople } from './refusals.ts';

/** A field that is left out stays as it is. @throws Refusal STAFF_GROUP_NOT_FOUND, CHANGED, STAFF_NOT_FOUND, STAFF_GROUP_TAKEN */
export function editGroup(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { expectedVersion, ...edit }: StaffGroupEdit,
): Promise<StaffGroup> {
  const work = inTransaction(database, async (transaction) => {
    await lockGroup(transaction, id);
    const before = requireGroup(await findGroup(transaction, id));
    requireVersion(before, expectedVersion);
    const { branchId } = before;
    const { name = before.name, staffIds } = edit;
    await renameGroup(transaction, id, name);
    if (staffIds) {
      const people = new Set(staffIds);
      await requirePeople(transaction, branchId, people);
      await replaceMembers(transaction, before, [...people]);
    }
    const after = requireGroup(await findGroup(transaction, id));
    const changes = changesOf(before, after);
    const subject = { branchId, subjectId: id, subjectName: name };
    if (changes.length > 0)
      await recordActivity(transaction, account, now(), { action: 'STAFF_GROUP_EDITED', ...subject, changes });
    return after;
  });
  return refuseTakenName(work);
}
