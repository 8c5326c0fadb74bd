import type { IdleLockChange, OwnIdleLock } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { BranchRow } from '../../database/tables.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion, versioned } from '../../http/version.ts';
import { lockedBefore } from '../accounts/index.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { raiseTurnOfLeftAlone } from './queries.ts';

/** When the devices of a branch lock themselves. */
export const presentIdleLock = ({ device_idle_minutes }: Pick<BranchRow, 'device_idle_minutes'>): OwnIdleLock =>
  versioned({ idleMinutes: device_idle_minutes });

/**
 * Chooses when the devices of a branch lock themselves; those that are locked stay so.
 * @throws Refusal BRANCH_NOT_FOUND, CHANGED
 */
export async function changeIdleLock(
  { database, now }: Context,
  account: SignedIn,
  branchId: string,
  { idleMinutes, expectedVersion }: IdleLockChange,
): Promise<OwnIdleLock> {
  await inTransaction(database, async (transaction) => {
    const branch = requireBranch(await lockOwnBranch(transaction, businessOf(account), branchId, { shared: false }));
    requireVersion(presentIdleLock(branch), expectedVersion);
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
  return presentIdleLock({ device_idle_minutes: idleMinutes });
}
