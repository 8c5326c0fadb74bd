import { text } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import type { JobAttempt, JobOutcome, JobQueue } from '../../jobs/job-queues.ts';
import { countOutcomes } from './outcomes.ts';
import {
  findNextBatch,
  finishBatch,
  finishImport,
  type Imported,
  type ImportKey,
  type ImportRow,
  importCustomers,
  lockImport,
  type WrittenOutcome,
} from './queries.ts';
import { nameOf, type ReadCustomer } from './read-customers.ts';

/** Tried again for some hours: what is done by then stays done. */
export const CUSTOMER_IMPORTS: JobQueue<ImportKey> = {
  name: 'import-customers',
  options: { retryLimit: 200, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 },
};

/** Bookings may need the same customers in another order. */
const DEADLOCKS_IN_A_ROW = 20;

/** Goes on with an import where it stands, until it is done or this process is about to end. */
export async function continueImport(
  anywhere: Context,
  { data: key, isLast }: JobAttempt<ImportKey>,
  stopping: AbortSignal,
): Promise<JobOutcome> {
  const context = contextOf(anywhere, key.businessId);
  try {
    while (await takeNextBatch(context, key)) {
      if (stopping.aborted) return 'again';
    }
    return 'done';
  } catch (error) {
    if (isLast) await finishImport(context.database, key, context.now(), { hasFailed: true });
    throw error;
  }
}

/** Takes over the next lines in a transaction of their own; false once there are none. */
function takeNextBatch({ database, now }: Context, key: ImportKey): Promise<boolean> {
  return inTransaction(database, (transaction) => takeBatch(transaction, key, now()), [
    afterDeadlock(DEADLOCKS_IN_A_ROW),
  ]);
}

async function takeBatch(transaction: Queryable, key: ImportKey, at: Date): Promise<boolean> {
  const running = await lockImport(transaction, key);
  if (!running || running.finished_at) return false;
  const batch = await findNextBatch(transaction, key);
  if (!batch) {
    await finishImport(transaction, key, at, { hasFailed: false });
    return false;
  }
  const imported = await importCustomers(transaction, key, batch.lines, at);
  const outcomes = batch.lines.map((customer) => outcomeOf(customer, imported.get(customer.line), running));
  await finishBatch(transaction, { ...key, position: batch.position, outcomes, counts: countOutcomes(outcomes) });
  return true;
}

function outcomeOf(
  { line, firstName, lastName }: ReadCustomer,
  imported: Imported | undefined,
  { language }: Pick<ImportRow, 'language'>,
): WrittenOutcome {
  const name = nameOf(firstName, lastName);
  if (!imported) {
    return { line, name, outcome: 'REFUSED', reason: text('phone.invalid', language) };
  }
  const { id, shared, is_new, is_cut } = imported;
  // Names are stored with the customers only, where they can be erased.
  const reason = is_cut ? text('customerFile.leftOut', language) : null;
  return { line, name: '', outcome: is_new ? 'CREATED' : 'MERGED', reason, id, shared };
}
