import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import type { JobAttempt, JobOutcome, JobQueue } from '../../jobs/job-queues.ts';
import { type ErasureKey, eraseFromAppointments, finishErasure, lockErasure, partOthers } from './erasure-queries.ts';

/** Tried again for some weeks: what was promised is done once what is in its way is mended. */
export const CUSTOMER_ERASURES: JobQueue<ErasureKey> = {
  name: 'erase-customers',
  options: { retryLimit: 500, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 },
};

/** Appointments made nobody's in one transaction: as many as hold their locks for less than a tenth of a second. */
const ERASED_AT_ONCE = 50;
/** Appointments in one transaction that others get as theirs, which takes longer. */
const PARTED_AT_ONCE = 10;

/** Goes on with an erasure where it stands, until it is done or this process is about to end. */
export async function continueErasure(
  context: Pick<Context, 'database'>,
  { data: erasure }: JobAttempt<ErasureKey>,
  stopping: AbortSignal,
): Promise<JobOutcome> {
  while (await eraseMore(context, erasure)) {
    if (stopping.aborted) return 'again';
  }
  return 'done';
}

/** Does some of an erasure in a transaction of its own; false once nothing is left. */
export const eraseMore = ({ database }: Pick<Context, 'database'>, key: ErasureKey): Promise<boolean> =>
  inTransaction(ofBusiness(database, key.businessId), (transaction) => eraseSome(transaction, key));

/** Does some of an erasure; false once nothing is left. */
export async function eraseSome(transaction: Queryable, key: ErasureKey): Promise<boolean> {
  const erasure = await lockErasure(transaction, key, ERASED_AT_ONCE);
  if (!erasure) return false;
  const count = erasure.appointment_ids.length;
  if (count > 0) await eraseFromAppointments(transaction, erasure);
  if (count === ERASED_AT_ONCE) return true;
  if ((await partOthers(transaction, erasure, PARTED_AT_ONCE)) === PARTED_AT_ONCE) return true;
  await finishErasure(transaction, erasure);
  return false;
}
