import { createHmac } from 'node:crypto';
import type { Channel, Country, DropReason } from '@vakit/contract';
import { DAY, HOUR, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { MessageRow } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { limitsOwners } from '../../limits/limits-owners.ts';
import { MESSAGE_CHANNELS } from './channels/index.ts';
import type { BusinessAge } from './channels/message-channel.ts';
import { INVITATION_KINDS, isProof, OWNER_MESSAGE_KINDS } from './message-kind.ts';
import { refuseToYoung } from './young-businesses.ts';

/** Between two messages to one number or mailbox, in milliseconds */
const PAUSE = MINUTE;
/** Between two mails to an owner about one appointment, in milliseconds: what happens meanwhile is told as one */
const PAUSE_OF_OWNERS = 10 * MINUTE;
/** To one owner in a day */
const TO_OWNER_PER_DAY = 200;
/** Daily limit to one number or mailbox for acts with the code of one appointment */
const BY_CUSTOMER_PER_DAY = 5;
/** How long a business is young: it may be a stranger's. In milliseconds. */
const YOUNG = 7 * DAY;
const INVITATIONS_PER_DAY = { young: 15, established: 100 };

type Limits = Pick<Context, 'config' | 'secret' | 'now'>;
type Business = {
  readonly id: string;
  readonly created_at: Date;
  readonly stopped_at: Date | null;
  readonly texts_allowed_at: Date | null;
  readonly sms_countries: readonly Country[];
  /** The same for every way to write one mailbox; a number is written in one way only */
  readonly recipient: string;
  /** Whether whoever typed a contact has made the appointment that a message is about */
  readonly is_online: boolean;
};

/** When a message may be sent, or why it may not be. */
export type Admission =
  | {
      readonly dueAt: Date;
      /** It was counted before */
      readonly isKnown?: boolean;
    }
  | { readonly dropped: DropReason };

/**
 * Decides whether and when a message may be sent, and counts it, once however often it is asked. It is counted where it
 * is handed over, so that no number of processes or bookings at once gets past the limits.
 * @param transaction keeps the business's other messages waiting until it ends
 */
export async function admit(context: Limits, transaction: Queryable, message: MessageRow): Promise<Admission> {
  const business = message.branch_id && (await findBusiness(transaction, message.branch_id, message));
  if (!business) return { dueAt: context.now() };
  if (business.stopped_at) return { dropped: 'BUSINESS_STOPPED' };
  const refused = MESSAGE_CHANNELS[message.channel].refuse?.(context.config, message.recipient, business);
  if (refused) return { dropped: refused };
  if (!limitsOwners(context.config)) return { dueAt: context.now() };
  return count(context, transaction, business, message);
}

/** Whether a customer who asks for a code can still be sent one today: one that nobody gets is not to be guessed. */
export async function canBeSent(
  context: Limits,
  queryable: Queryable,
  message: Pick<MessageRow, 'channel' | 'recipient' | 'kind'> & { readonly branch_id: string },
): Promise<boolean> {
  if (!limitsOwners(context.config)) return true;
  const business = await findBusiness(queryable, message.branch_id, { ...message, appointment_id: null });
  if (!business) return false;
  const asked = { ...message, appointment_id: null, by_customer: true };
  return !('dropped' in judge(context, business, asked, await findSent(context, queryable, business, asked)));
}

async function count(
  context: Limits,
  transaction: Queryable,
  business: Business,
  message: MessageRow,
): Promise<Admission> {
  const { id, channel, kind } = message;
  // The key of nobody else
  await sql`SELECT pg_advisory_xact_lock(13, hashtext(${business.id}))`.execute(transaction);
  const earlier = await findAdmission(transaction, id);
  if (earlier) return { dueAt: earlier.due_at, isKnown: true };
  const refused = await refuseToYoung(context, transaction, business, message);
  if (refused) return { dropped: refused };

  const sent = await findSent(context, transaction, business, message);
  const judged = judge(context, business, message, sent);
  if ('dropped' in judged) return judged;
  const { waiting } = sent;
  if (waiting && waiting.message_id > id) {
    // A newer one tells what this one would.
    await forget(transaction, id);
    return { dueAt: waiting.due_at, isKnown: true };
  }
  const dueAt = waiting?.due_at ?? judged.dueAt;
  if (waiting) await forget(transaction, waiting.message_id);
  await transaction
    .insertInto('message_admissions')
    .values({
      message_id: id,
      business_id: business.id,
      channel,
      is_invitation: isInvitation(kind),
      recipient_digest: digestOf(context, business),
      due_at: dueAt,
      by_customer: message.by_customer,
      to_owner: isToOwner(kind),
      proves: isProof(kind),
      is_online: business.is_online,
      appointment_id: message.appointment_id,
    })
    .execute();
  return { dueAt };
}

const isInvitation = (kind: string) => (INVITATION_KINDS as readonly string[]).includes(kind);
const isToOwner = (kind: string) => (OWNER_MESSAGE_KINDS as readonly string[]).includes(kind);
const digestOf = ({ secret }: Limits, { recipient }: Business) =>
  createHmac('sha256', secret).update(`recipient ${recipient}`).digest();

/** Takes a message that waits, and that another one makes needless, out of the outbox. */
async function forget(transaction: Queryable, messageId: string): Promise<void> {
  await transaction.deleteFrom('message_admissions').where('message_id', '=', messageId).execute();
  await transaction.deleteFrom('messages').where('id', '=', messageId).where('status', '=', 'WAITING').execute();
}

/**
 * Decides when a message is sent, or why it is dropped. Messages caused by strangers count against strangers only, so
 * that a business's own messages are never dropped for them.
 */
function judge(
  context: Limits,
  business: Business,
  { channel, kind, appointment_id, by_customer }: Counted,
  sent: Sent,
): { readonly dueAt: Date } | { readonly dropped: DropReason } {
  const now = context.now();
  const { perRecipient } = MESSAGE_CHANNELS[channel].limits;
  if (isToOwner(kind)) {
    if (sent.toRecipient >= TO_OWNER_PER_DAY) return { dropped: 'RECIPIENT_LIMIT' };
    return { dueAt: later(now, sent.lastOfAppointment, PAUSE_OF_OWNERS) };
  }
  if (sent.byBusiness >= perDay(context, business, channel, kind)) return { dropped: 'BUSINESS_LIMIT' };
  // Anybody may have booked with the same contact, so such bookings must not hold back the business's messages about a
  // visit.
  const toRecipient = business.is_online && !by_customer ? sent.ofAppointment : sent.toRecipient;
  if (toRecipient >= perRecipient) return { dropped: 'RECIPIENT_LIMIT' };
  if (by_customer && appointment_id && sent.ofAppointment >= BY_CUSTOMER_PER_DAY) return { dropped: 'RECIPIENT_LIMIT' };
  // The pause is limited to the time of a day's messages, even after a wrong clock.
  const last = sent.last && new Date(Math.min(sent.last.getTime(), now.getTime() + perRecipient * PAUSE));
  return { dueAt: later(now, last, PAUSE) };
}

const later = (now: Date, last: Date | null, pause: number) =>
  new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + pause));

function perDay(context: Limits, { created_at }: Business, channel: Channel, kind: string): number {
  if (isInvitation(kind)) return invitationsPerDay(context, created_at);
  // Strangers can ask for as many as they book: what costs nothing is then held up by the limit of its recipient alone.
  if (isProof(kind) && MESSAGE_CHANNELS[channel].contact === 'EMAIL') return Number.POSITIVE_INFINITY;
  return MESSAGE_CHANNELS[channel].limits.perBusiness(context.config, ageOf(context, created_at));
}

/** How many people a business may invite in a day whose account was opened at an instant. */
export function invitationsPerDay(context: Pick<Limits, 'now'>, openedAt: Date): number {
  return INVITATIONS_PER_DAY[ageOf(context, openedAt)];
}

const ageOf = ({ now }: Pick<Limits, 'now'>, openedAt: Date): BusinessAge =>
  now().getTime() - openedAt.getTime() < YOUNG ? 'young' : 'established';

function findBusiness(
  queryable: Queryable,
  branchId: string,
  { recipient, appointment_id }: Pick<MessageRow, 'recipient' | 'appointment_id'>,
): Promise<Business | undefined> {
  return queryable
    .selectFrom('branches')
    .innerJoin('businesses', 'businesses.id', 'branches.business_id')
    .select(['businesses.id', 'businesses.created_at', 'businesses.stopped_at', 'businesses.texts_allowed_at'])
    .select('branches.sms_countries')
    .select(sql<string>`coalesce(mailbox_key(${recipient}), ${recipient})`.as('recipient'))
    .select(
      sql<boolean>`coalesce((SELECT actor = 'CUSTOMER' FROM appointment_changes
        WHERE ${inBusiness('appointment_changes')} AND appointment_id = ${appointment_id}::uuid
        ORDER BY id LIMIT 1), false)`.as('is_online'),
    )
    .where('branches.id', '=', branchId)
    .executeTakeFirst();
}

function findAdmission(queryable: Queryable, messageId: string) {
  return queryable
    .selectFrom('message_admissions')
    .select('due_at')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

type Counted = Pick<MessageRow, 'channel' | 'kind' | 'appointment_id' | 'by_customer'>;
type Sent = Awaited<ReturnType<typeof findSent>>;

/**
 * Counts the messages of the same origin within a day that were sent or wait, and those to an owner about the same
 * appointment.
 */
async function findSent(
  context: Limits,
  queryable: Queryable,
  business: Business,
  { channel, kind, appointment_id, by_customer }: Counted,
) {
  const now = context.now();
  const toOwner = isToOwner(kind);
  const proves = isProof(kind);
  const sent = (query = queryable.selectFrom('message_admissions')) =>
    query
      .where('business_id', '=', business.id)
      .where('due_at', '>', new Date(now.getTime() - DAY))
      .where('to_owner', '=', toOwner)
      // Codes are counted apart, so that a contact can be proven whatever notices strangers have caused.
      .where('proves', '=', proves);
  const own = sent()
    .where('recipient_digest', '=', digestOf(context, business))
    .where('by_customer', '=', by_customer)
    .$if(!by_customer && !toOwner, (query) => query.where('is_online', '=', business.is_online));
  const ofAppointment = sql<boolean>`appointment_id = ${appointment_id}::uuid`;
  const byBusiness = await sent()
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('channel', '=', channel)
    .where('is_invitation', '=', isInvitation(kind))
    // Messages of customers wait for those of the business, never the other way round.
    .$if(!by_customer, (query) => query.where('by_customer', '=', false))
    .executeTakeFirstOrThrow();
  const toRecipient = await own
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('count'),
      fn.max('due_at').$castTo<Date | null>().as('last'),
      sql<number>`(count(*) FILTER (WHERE ${ofAppointment}))::integer`.as('of_appointment'),
      sql<Date | null>`max(due_at) FILTER (WHERE ${ofAppointment} AND due_at <= ${now})`.as('last_of_appointment'),
    ])
    .executeTakeFirstOrThrow();
  const waiting =
    toOwner && appointment_id
      ? await own
          .select(['message_id', 'due_at'])
          .where('appointment_id', '=', appointment_id)
          .where('due_at', '>', now)
          .where('due_at', '<=', new Date(now.getTime() + PAUSE_OF_OWNERS))
          .executeTakeFirst()
      : undefined;
  return {
    byBusiness: byBusiness.count,
    toRecipient: toRecipient.count,
    last: toRecipient.last,
    ofAppointment: toRecipient.of_appointment,
    lastOfAppointment: toRecipient.last_of_appointment,
    waiting,
  };
}

/** Deletes what no limit counts any more. A failed run needs no retry: the next one does it all. */
export const ADMISSION_CLEAN_UP: JobQueue<object> = { name: 'clean-up-admissions', options: { retryLimit: 0 } };

/** Forgets what no limit counts any more. What another clock has dated far ahead counts as of now. */
export async function forgetAdmissions(queryable: Queryable, now: Date): Promise<void> {
  await acrossBusinesses(queryable, 'EXPIRED')
    .updateTable('message_admissions')
    .set({ due_at: now })
    .where('due_at', '>', new Date(now.getTime() + HOUR))
    .execute();
  await deleteInBatches(queryable, 'message_admissions', sql`due_at < ${new Date(now.getTime() - 2 * DAY)}`);
}
