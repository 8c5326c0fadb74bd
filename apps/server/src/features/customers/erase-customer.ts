import { type CustomerErasure, text } from '@vakit/contract';
import { SECOND } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { timeLeft } from '../../database/deadline.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { CUSTOMER_ERASURES, eraseMore, eraseSome } from './erasure-job.ts';
import { countUpcomingOf, type ErasureKey, insertErasure, lockRecord } from './erasure-queries.ts';
import { type CustomerOf, selectAppointmentIdsOf } from './queries.ts';

/** When so many milliseconds are left to answer in, the rest is the job's. */
const KEPT_TO_ANSWER = 3 * SECOND;
/** When the job begins, in case the process that was asked is killed */
const JOB_DELAY = 5 * SECOND;

/**
 * Erases a customer from the owner's branches: the appointments stay as records of nobody, in the owner's language; the
 * messages about them go, and so does what is written down about the customer: by e-mail address where it is confirmed.
 *
 * A long history is not held up for: the first transaction writes down what is to be erased, and from then on nobody finds the
 * record; what there is time for follows at once, and a job does the rest.
 * @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_HAS_APPOINTMENTS while active ones are still to begin
 */
export async function eraseCustomer(context: Context, owner: SignedIn, customer: CustomerOf): Promise<CustomerErasure> {
  const key = { businessId: businessOf(owner), erasureId: uuidv7() };
  const begun = await inTransaction(context.database, async (transaction) => {
    const appointments = await beginErasure(transaction, owner, customer, { id: key.erasureId, at: context.now() });
    const isDone = !(await eraseSome(transaction, key));
    if (!isDone) {
      const startAfter = new Date(context.now().getTime() + JOB_DELAY);
      await context.jobs.add(CUSTOMER_ERASURES, transaction, [{ data: key, startAfter }]);
    }
    return { appointments, isDone };
  });
  if (!begun.isDone) await eraseWhileThereIsTime(context, key);
  return { appointments: begun.appointments };
}

/** Returns how many appointments are to be erased. */
async function beginErasure(
  transaction: Queryable,
  owner: SignedIn,
  customer: CustomerOf,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<number> {
  const recordId = await lockRecord(transaction, customer);
  const count = await countUpcomingOf(transaction, customer, at);
  if (count > 0) throw new Refusal('CUSTOMER_HAS_APPOINTMENTS', { parameters: { count } });
  const appointmentIds = await selectAppointmentIdsOf(transaction, customer);
  if (!recordId && appointmentIds.length === 0) throw new Refusal('CUSTOMER_NOT_FOUND');
  await insertErasure(transaction, {
    id,
    business_id: businessOf(owner),
    customer_id: recordId ?? null,
    email: 'email' in customer ? customer.email : null,
    first_name: text('customer.erasedFirstName', owner.language),
    last_name: text('customer.erasedLastName', owner.language),
    begun_at: at,
    appointment_ids: appointmentIds,
  });
  await recordActivity(transaction, owner, at, { action: 'CUSTOMER_ERASED', subjectId: recordId });
  return appointmentIds.length;
}

async function eraseWhileThereIsTime(context: Context, key: ErasureKey): Promise<void> {
  try {
    while (timeLeft() > KEPT_TO_ANSWER && (await eraseMore(context, key)));
  } catch {
    // It is decided all the same: the job goes on, and tells what is in its way.
  }
}
