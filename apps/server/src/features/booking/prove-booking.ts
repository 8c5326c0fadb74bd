import { type ContactKind, PROOF_CODES_MAX, PROOF_SENDS_MAX, type ProofOfBooking } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { pipeline } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSame } from '../../one-time-secrets.ts';
import { type AppointmentView, changeOf, lockOthersOfParty, refuseTransition } from '../appointments/index.ts';
import { authorOf, customer } from '../availability/index.ts';
import { customerOnline, isForOthers, proveContact } from '../customers/index.ts';
import { findFacts, isTextable, messageSubject, noteProvenNumber, tellBooked } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { digestOfSecret, sendProofAgain } from './booking-proof.ts';
import { requireByCode } from './track-appointment.ts';

/** By which contact the customer was reached */
type Proven = ContactKind;

/**
 * Makes a booking count by the link or one of the codes that its customer was sent: it is confirmed, or waits for the
 * business, and both hear of it. Proving it again changes nothing.
 * @throws Refusal APPOINTMENT_NOT_FOUND (it is forgotten once its time has run out), PROOF_TOO_LATE, PROOF_WRONG,
 * PROOF_TOO_OFTEN_WRONG, INVALID_STATUS_TRANSITION, KNOWN_CUSTOMERS_ONLY (it is forgotten in its time)
 */
export async function proveBooking(
  context: Context,
  typedCode: string,
  given: ProofOfBooking,
): Promise<AppointmentView> {
  const seen = await requireFirstByCode(context.database, typedCode);
  if (seen.unproven_until === null) return seen;
  requireWaiting(context, seen);
  // A wrong code is counted even though the request is refused.
  const proven = await inTransaction(context.database, (transaction) => check(context, transaction, seen, given));
  if (proven === 'WRONG') throw new Refusal('PROOF_WRONG');
  // The same proof, given twice at once, was quicker, or the time has just run out.
  if (proven === 'GONE') return requireProvenByCode(context, typedCode);
  return inTransaction(context.database, async (transaction) => {
    await count(context, transaction, seen, proven);
    return requireByCode(transaction, typedCode);
  });
}

/**
 * Sends the customer of a booking that waits for proof another link and other codes, a minute after the last at the
 * earliest.
 * @throws Refusal APPOINTMENT_NOT_FOUND, TOO_MANY_REQUESTS, PROOF_SENT_TOO_OFTEN, INVALID_STATUS_TRANSITION
 */
export async function askForProofAgain(context: Context, typedCode: string): Promise<AppointmentView> {
  const seen = await requireFirstByCode(context.database, typedCode);
  if (seen.unproven_until === null) return seen;
  requireWaiting(context, seen);
  return inTransaction(context.database, async (transaction) => {
    const proof = await lockProof(transaction, seen.id);
    if (!proof) return requireByCode(transaction, typedCode);
    if (proof.times_sent >= PROOF_SENDS_MAX) throw new Refusal('PROOF_SENT_TOO_OFTEN');
    const seconds = Math.ceil((proof.last_sent_at.getTime() + MINUTE - context.now().getTime()) / 1000);
    if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { parameters: { seconds }, retryAfterSeconds: seconds });
    const others = await lockOthersOfParty(transaction, seen);
    await sendProofAgain(context, transaction, await findFacts(transaction, seen, others));
    return requireByCode(transaction, typedCode);
  });
}

/**
 * Finds the first appointment of a party, which proves all of it; alone, the appointment itself.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
async function requireFirstByCode(queryable: Queryable, typedCode: string): Promise<AppointmentView> {
  const seen = await requireByCode(queryable, typedCode);
  const first = seen.party.find(({ id }) => id === seen.party_id);
  return first && first.id !== seen.id ? requireByCode(queryable, first.confirmationCode) : seen;
}

/** @throws Refusal PROOF_TOO_LATE, INVALID_STATUS_TRANSITION for one that was cancelled */
function requireWaiting({ now }: Context, { status, unproven_until }: AppointmentView): void {
  if (status !== 'PENDING') throw refuseTransition(status);
  if (!unproven_until || unproven_until <= now()) throw new Refusal('PROOF_TOO_LATE');
}

async function check(
  context: Context,
  transaction: Queryable,
  { id }: AppointmentView,
  { token, code }: ProofOfBooking,
): Promise<Proven | 'WRONG' | 'GONE'> {
  const proof = await lockProof(transaction, id);
  if (!proof) return 'GONE';
  if (token !== undefined && isSame(digestOfSecret(context, id, token), proof.link_digest)) return 'EMAIL';
  if (token !== undefined || code === undefined) return 'WRONG';
  if (proof.wrong_codes >= PROOF_CODES_MAX) throw new Refusal('PROOF_TOO_OFTEN_WRONG');
  const digest = digestOfSecret(context, id, code);
  if (isSame(digest, proof.email_code_digest)) return 'EMAIL';
  if (isSame(digest, proof.sms_code_digest)) return 'PHONE';
  await transaction
    .updateTable('booking_proofs')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('appointment_id', '=', id)
    .execute();
  return 'WRONG';
}

async function requireProvenByCode(context: Context, typedCode: string): Promise<AppointmentView> {
  const seen = await requireByCode(context.database, typedCode);
  if (seen.unproven_until) throw new Refusal('PROOF_TOO_LATE');
  return seen;
}

function lockProof(transaction: Queryable, appointmentId: string) {
  return transaction
    .selectFrom('booking_proofs')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * From here on it is a booking like any other, and its customer is one of the business's.
 * @throws Refusal KNOWN_CUSTOMERS_ONLY
 */
async function count(context: Context, transaction: Queryable, seen: AppointmentView, kind: Proven): Promise<void> {
  const present = context.now();
  const [facts, isRefused] = await pipeline(
    transaction,
    async (connection) => findFacts(connection, seen, await lockOthersOfParty(connection, seen)),
    (connection) => isForOthers(connection, seen.id, contactsGiven(context, seen, kind)),
  );
  const { branch } = facts;
  if (isRefused) {
    throw new Refusal('KNOWN_CUSTOMERS_ONLY', { parameters: { branch: branch.name, phone: branch.phone } });
  }
  const all = await transaction
    .updateTable('appointments')
    .set({
      status: branch.auto_approve_appointments ? 'CONFIRMED' : 'PENDING',
      unproven_until: null,
      is_unconfirmed: false,
      customer_id: customerOnline({
        businessId: branch.business_id,
        firstName: seen.customer_first_name,
        lastName: seen.customer_last_name,
        email: seen.customer_email,
        phone: seen.customer_phone,
        at: present,
      }),
    })
    .where('branch_id', '=', seen.branch_id)
    .where(({ eb, or }) => or([eb('id', '=', seen.id), eb('party_id', '=', seen.id)]))
    .where('status', '=', 'PENDING')
    .where('unproven_until', '>', present)
    .returningAll()
    .execute();
  const counted = all.find(({ id }) => id === seen.id);
  // Somebody else, or another window, was faster, or the time has just run out: what is told is how it is then.
  if (!counted) return;
  await transaction.deleteFrom('booking_proofs').where('appointment_id', '=', seen.id).execute();
  if (counted.status !== seen.status) {
    await transaction
      .insertInto('appointment_changes')
      .values(all.map((each) => changeOf(each, authorOf(customer, present))))
      .execute();
  }
  await proveContact(transaction, { businessId: branch.business_id, appointmentId: seen.id, kind, at: present });
  if (kind === 'PHONE') await noteProvenNumber(context, transaction, branch.business_id, seen.customer_phone);
  await tellBooked(context, transaction, {
    ...facts,
    ...messageSubject([counted, ...all.filter((each) => each !== counted)]),
  });
  if (counted.status === 'CONFIRMED') await scheduleReminders(context, transaction, ...all);
}

/** By which contacts somebody may be known: the proven one, and a number to which no code could be sent. */
const contactsGiven = ({ config }: Context, { customer_email, customer_phone }: AppointmentView, kind: Proven) => ({
  email: kind === 'EMAIL' ? customer_email : null,
  phone: kind === 'PHONE' || !isTextable(config, customer_phone) ? customer_phone : null,
});
