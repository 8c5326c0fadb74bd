import { setImmediate } from 'node:timers/promises';
import { type CustomerErasure, text } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type CustomerOf,
  countUpcomingOf,
  deleteMessagesAbout,
  eraseFromAppointments,
  forgetRecord,
  forgetSeenEmail,
  lockRecord,
  partOthers,
} from './queries.ts';

/** Appointments made nobody's in one transaction: as many as hold the embedded database for less than a tenth of a second. */
const ERASED_AT_ONCE = 100;
/** Appointments in one transaction that others get as theirs, which takes longer. */
const PARTED_AT_ONCE = 25;

/**
 * Erases a customer from the owner's branches: the appointments stay as records of nobody, in the owner's language; the
 * messages about them go, and so does what is written down about the customer: by e-mail address where it is confirmed.
 *
 * A long history takes several transactions, the record last: where one is interrupted, erasing again goes on.
 * @throws Refusal CUSTOMER_NOT_FOUND, CUSTOMER_HAS_APPOINTMENTS while active ones are still to begin
 */
export async function eraseCustomer(
  { database, now }: Context,
  owner: SignedIn,
  customer: CustomerOf,
): Promise<CustomerErasure> {
  const step = (isFirst: boolean) =>
    database.transaction().execute((transaction) => eraseSome(transaction, owner, customer, { now: now(), isFirst }));
  let { appointments, isDone } = await step(true);
  while (!isDone) {
    // Whoever else wants something of this process is next: the embedded database answers without giving anybody a turn.
    await setImmediate();
    const next = await step(false);
    appointments += next.appointments;
    isDone = next.isDone;
  }
  return { appointments };
}

async function eraseSome(
  transaction: Queryable,
  { language }: SignedIn,
  customer: CustomerOf,
  { now, isFirst }: { readonly now: Date; readonly isFirst: boolean },
): Promise<CustomerErasure & { readonly isDone: boolean }> {
  const nobody = {
    firstName: text('customer.erasedFirstName', language),
    lastName: text('customer.erasedLastName', language),
  };
  const recordId = await lockRecord(transaction, customer);
  if (isFirst) {
    const count = await countUpcomingOf(transaction, customer, now);
    if (count > 0) throw new Refusal('CUSTOMER_HAS_APPOINTMENTS', { parameters: { count } });
  }
  const erased = await eraseFromAppointments(transaction, customer, nobody, { now, limit: ERASED_AT_ONCE });
  if (isFirst && !recordId && erased.length === 0) throw new Refusal('CUSTOMER_NOT_FOUND');
  await deleteMessagesAbout(transaction, erased);
  const appointments = erased.length;
  if (appointments === ERASED_AT_ONCE) return { appointments, isDone: false };
  if (recordId) {
    if ((await partOthers(transaction, recordId, PARTED_AT_ONCE)) === PARTED_AT_ONCE)
      return { appointments, isDone: false };
    await forgetRecord(transaction, recordId);
  }
  if ('email' in customer) await forgetSeenEmail(transaction, customer.ownerId, customer.email);
  return { appointments, isDone: true };
}
