import type { IdleLock } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { lockedBefore } from '../accounts/index.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { raiseTurnOfLeftAlone } from './queries.ts';

/** Chooses when the devices of a branch lock themselves; those that are locked stay so. @throws Refusal BRANCH_NOT_FOUND */
export async function changeIdleLock(
  { database, now }: Context,
  account: SignedIn,
  branchId: string,
  { idleMinutes }: IdleLock,
): Promise<IdleLock> {
  await inTransaction(database, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    const former = branch.device_idle_minutes;
    const changes = changesOf({ idleMinutes: former }, { idleMinutes });
    if (changes.length === 0) return;
    if (former !== null) await raiseTurnOfLeftAlone(transaction, branchId, lockedBefore(now(), former));
    await transaction
      .updateTable('branches')
      .set({ device_idle_minutes: idleMinutes })
      .where('id', '=', branchId)
      .execute();
    await recordActivity(transaction, account, now(), { action: 'IDLE_LOCK_CHANGED', branchId, changes });
  });
  return { idleMinutes };
}
