import type { ActivityAction, ActivityChange } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';

/** An entry of the activity log. It contains no name or contact of a person, because nothing can be removed later. */
export type Entry = {
  readonly action: ActivityAction;
  /** Left out where it concerns the whole business */
  readonly branchId?: string | undefined;
  readonly subjectId?: string | undefined;
  /** Name of a thing, never of a person */
  readonly subjectName?: string | undefined;
  readonly changes?: readonly ActivityChange[];
  /** Business of the entry, if the database is bound to several */
  readonly businessId?: string;
};

/**
 * Writes down what an account does, in the transaction that does it, so that both hold or neither does.
 * @param transaction bound to the business, unless the entries name theirs
 */
export async function recordActivity(
  transaction: Queryable,
  { id: accountId }: Pick<SignedIn, 'id'>,
  at: Date,
  ...entries: readonly Entry[]
): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto('audit_entries')
    .values(
      entries.map(({ action, branchId, subjectId, subjectName, changes = [], businessId }) => ({
        id: uuidv7(),
        ...(businessId !== undefined && { business_id: businessId }),
        branch_id: branchId ?? null,
        account_id: accountId,
        action,
        subject_id: subjectId ?? null,
        subject_name: subjectName ?? null,
        changes: JSON.stringify(changes),
        at,
      })),
    )
    .execute();
}
