import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { deleteSharedDevice } from './queries.ts';

/** Ends a device, and with it the session that is open there. @throws Refusal SHARED_DEVICE_NOT_FOUND */
export async function endDevice({ database, now }: Context, account: SignedIn, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const ended = await deleteSharedDevice(transaction, id);
    if (!ended) throw new Refusal('SHARED_DEVICE_NOT_FOUND');
    const subject = { branchId: ended.branch_id, subjectId: id, subjectName: ended.name };
    await recordActivity(transaction, account, now(), { action: 'DEVICE_ENDED', ...subject });
  });
}
