import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { requireOwnException } from './own-exception.ts';
import { presentScheduleException } from './present-schedule-exception.ts';
import { lockException, removeException } from './queries.ts';
import { recordException } from './record-exception.ts';
import { requireMayEnter } from './require-may-enter.ts';

/**
 * Takes time off or extra hours away; appointments stay where they are.
 * @throws Refusal SCHEDULE_EXCEPTION_NOT_FOUND, FORBIDDEN, CHANGED
 */
export async function deleteScheduleException(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // Somebody may be making a longer absence of it, which is not for everybody to take away.
    await lockException(transaction, id);
    const stored = await requireOwnException(transaction, account, id);
    const removed = presentScheduleException(stored);
    requireMayEnter(account, stored.branch_id, removed);
    requireVersion(removed, expectedVersion);
    if (!(await removeException(transaction, stored))) return;
    await recordException(transaction, account, now(), 'EXCEPTION_REMOVED', { after: removed });
  });
}
