import { createHmac } from 'node:crypto';
import { BOOKING_PROOF_MINUTES } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { JobOutcome, JobQueue } from '../../jobs/job-queues.ts';
import { drawCode, drawToken } from '../../one-time-secrets.ts';
import { type AppointmentFacts, askForProof, isTextable } from '../messages/index.ts';

type Unproven = { readonly businessId: string; readonly appointmentId: string };

/** Gives the time of a booking free that nobody has proven until then; tried again until it is done. */
export const UNPROVEN_BOOKINGS: JobQueue<Unproven> = {
  name: 'free-unproven-bookings',
  options: { retryLimit: 200, retryDelay: 5 },
};

/** Codes that prove a booking: new ones are drawn whenever they are sent. */
type Secrets = { readonly link: string; readonly emailCode: string; readonly smsCode: string | undefined };

/** Until when a booking that is made now has to be proven: before it begins. */
export function provableUntil(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + BOOKING_PROOF_MINUTES * MINUTE, startsAt.getTime()));
}

/** Asks the customer of a booking that has just been written to prove it, and has its time given free if nobody does. */
export async function awaitProof(context: Context, writer: Queryable, facts: AppointmentFacts): Promise<void> {
  const { id, business_id, unproven_until } = facts.appointment;
  if (!unproven_until) return;
  const secrets = drawSecrets(context, facts);
  await writer
    .insertInto('booking_proofs')
    .values({ appointment_id: id, last_sent_at: context.now(), ...digestsOf(context, id, secrets) })
    .execute();
  await askForProof(context, writer, facts, secrets);
  await context.jobs.add(UNPROVEN_BOOKINGS, writer, [
    { data: { businessId: business_id, appointmentId: id }, startAfter: unproven_until },
  ]);
}

/** Sends another link and other codes; the former ones no longer hold. */
export async function sendProofAgain(context: Context, transaction: Queryable, facts: AppointmentFacts): Promise<void> {
  const secrets = drawSecrets(context, facts);
  await transaction
    .updateTable('booking_proofs')
    .set(({ eb }) => ({
      ...digestsOf(context, facts.appointment.id, secrets),
      wrong_codes: 0,
      times_sent: eb('times_sent', '+', 1),
      last_sent_at: context.now(),
    }))
    .where('appointment_id', '=', facts.appointment.id)
    .execute();
  await askForProof(context, transaction, facts, secrets);
}

function drawSecrets({ config }: Pick<Context, 'config'>, { appointment }: AppointmentFacts): Secrets {
  const emailCode = drawCode();
  let smsCode = isTextable(config, appointment.customer_phone) ? drawCode() : undefined;
  // The codes must differ, because the typed one tells which contact was proven.
  while (smsCode === emailCode) smsCode = drawCode();
  return { link: drawToken(), emailCode, smsCode };
}

/** A digest with a key: without it a million codes would soon be tried. */
export function digestOfSecret({ secret }: Pick<Context, 'secret'>, appointmentId: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`booking proof ${appointmentId} ${text}`).digest();
}

function digestsOf(context: Context, id: string, { link, emailCode, smsCode }: Secrets) {
  return {
    link_digest: digestOfSecret(context, id, link),
    email_code_digest: digestOfSecret(context, id, emailCode),
    sms_code_digest: smsCode === undefined ? null : digestOfSecret(context, id, smsCode),
  };
}

/** Gives the time of a booking free that nobody has proven in time, and forgets it; nothing when it was proven. */
export async function freeUnproven(
  { database, now }: Context,
  { businessId, appointmentId }: Unproven,
): Promise<JobOutcome> {
  const { rows } = await sql<{ is_left: boolean }>`
    SELECT forget_unproven(${businessId}::uuid, ${appointmentId}::uuid, ${now()}::timestamptz) AS is_left`.execute(
    database,
  );
  // The clock by which jobs become due may be ahead of this one.
  return rows[0]?.is_left ? 'again' : 'done';
}
