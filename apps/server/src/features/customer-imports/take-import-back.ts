import { type CustomerImport, IMPORT_TAKEN_BACK_WITHIN } from '@vakit/contract';
import { type Context, contextIn, contextOf } from '../../context.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import type { JobAttempt, JobOutcome, JobQueue } from '../../jobs/job-queues.ts';
import { recordActivity } from '../activity/index.ts';
import { type ImportKey, lockImport } from './queries.ts';
import { showImport } from './show-imports.ts';
import { setTakenBack, takeSomeBack } from './take-back-queries.ts';

/** Tried again for some weeks: what was begun is brought to its end. */
export const IMPORTS_TAKEN_BACK: JobQueue<ImportKey> = {
  name: 'take-imports-back',
  options: { retryLimit: 500, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 },
};

/** Undone in one transaction */
const LINES_AT_ONCE = 20;
/** Bookings may need the same customers in another order. */
const DEADLOCKS_IN_A_ROW = 20;

/**
 * Begins to undo an import in the background; nothing more where that was begun before.
 * @throws Refusal CUSTOMER_IMPORT_NOT_FOUND, CUSTOMER_IMPORT_RUNNING, CUSTOMER_IMPORT_TOO_OLD
 */
export function takeImportBack(context: Context, owner: SignedIn, id: string): Promise<CustomerImport> {
  const key: ImportKey = { businessId: businessOf(owner), importId: id };
  return inTransaction(context.database, async (transaction) => {
    const row = await lockImport(transaction, key);
    if (!row) throw new Refusal('CUSTOMER_IMPORT_NOT_FOUND');
    if (!row.finished_at) throw new Refusal('CUSTOMER_IMPORT_RUNNING');
    if (!row.taking_back_since) {
      const at = context.now();
      if (at.getTime() >= row.finished_at.getTime() + IMPORT_TAKEN_BACK_WITHIN) {
        throw new Refusal('CUSTOMER_IMPORT_TOO_OLD');
      }
      await setTakenBack(transaction, key, { taking_back_since: at });
      await recordActivity(transaction, owner, at, {
        action: 'CUSTOMER_IMPORT_TAKEN_BACK',
        businessId: key.businessId,
      });
      await context.jobs.add(IMPORTS_TAKEN_BACK, transaction, [{ data: key }]);
    }
    return showImport(contextIn(context, transaction), owner, id);
  });
}

/** Goes on with undoing an import where it stands, until it is done or this process is about to end. */
export async function continueTakingBack(
  anywhere: Context,
  { data: key }: JobAttempt<ImportKey>,
  stopping: AbortSignal,
): Promise<JobOutcome> {
  const { database, now } = contextOf(anywhere, key.businessId);
  const takeMoreBack = () =>
    inTransaction(
      database,
      async (transaction) => {
        const row = await lockImport(transaction, key);
        if (!row?.taking_back_since || row.taken_back_at) return false;
        if ((await takeSomeBack(transaction, key, LINES_AT_ONCE)) === LINES_AT_ONCE) return true;
        await setTakenBack(transaction, key, { taken_back_at: now() });
        return false;
      },
      [afterDeadlock(DEADLOCKS_IN_A_ROW)],
    );
  while (await takeMoreBack()) {
    if (stopping.aborted) return 'again';
  }
  return 'done';
}
