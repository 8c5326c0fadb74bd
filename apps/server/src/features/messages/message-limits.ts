import { createHmac } from 'node:crypto';
import type { Channel, Country, DropReason } from '@vakit/contract';
import { DAY, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { MessageRow } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import { limitsOwners } from '../../limits/limits-owners.ts';
import { MESSAGE_CHANNELS } from './channels/index.ts';
import type { BusinessAge } from './channels/message-channel.ts';
import { INVITATION_KINDS, OWNER_MESSAGE_KINDS } from './message-kind.ts';
import { refuseToYoung } from './young-businesses.ts';

/** Between two messages to one number or mailbox, in milliseconds */
const PAUSE = MINUTE;
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
  // What owners are told of concerns nobody else.
  const isToOwner = (OWNER_MESSAGE_KINDS as readonly string[]).includes(message.kind);
  if (isToOwner || !limitsOwners(context.config)) return { dueAt: context.now() };
  return count(context, transaction, business, message);
}

async function count(
  context: Limits,
  transaction: Queryable,
  business: Business,
  message: MessageRow,
): Promise<Admission> {
  const { id, channel, kind } = message;
  // The key of nobody else: 13 is the number of the migration.
  await sql`SELECT pg_advisory_xact_lock(13, hashtext(${business.id}))`.execute(transaction);
  const earlier = await findAdmission(transaction, id);
  if (earlier) return { dueAt: earlier.due_at, isKnown: true };
  const refused = await refuseToYoung(context, transaction, business, message);
  if (refused) return { dropped: refused };

  const now = context.now();
  const isInvitation = (INVITATION_KINDS as readonly string[]).includes(kind);
  const digest = createHmac('sha256', context.secret).update(`recipient ${business.recipient}`).digest();
  const sent = await findSent(transaction, business.id, channel, isInvitation, digest, new Date(now.getTime() - DAY));
  if (sent.byBusiness >= perDay(context, business, channel, isInvitation)) return { dropped: 'BUSINESS_LIMIT' };
  if (sent.toRecipient >= MESSAGE_CHANNELS[channel].limits.perRecipient) return { dropped: 'RECIPIENT_LIMIT' };

  const dueAt = new Date(Math.max(now.getTime(), (sent.last?.getTime() ?? 0) + PAUSE));
  await transaction
    .insertInto('message_admissions')
    .values({
      message_id: id,
      business_id: business.id,
      channel,
      is_invitation: isInvitation,
      recipient_digest: digest,
      due_at: dueAt,
    })
    .execute();
  return { dueAt };
}

function perDay(context: Limits, { created_at }: Business, channel: Channel, isInvitation: boolean): number {
  if (isInvitation) return invitationsPerDay(context, created_at);
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
  { recipient }: MessageRow,
): Promise<Business | undefined> {
  return queryable
    .selectFrom('branches')
    .innerJoin('businesses', 'businesses.id', 'branches.business_id')
    .select(['businesses.id', 'businesses.created_at', 'businesses.stopped_at', 'businesses.texts_allowed_at'])
    .select('branches.sms_countries')
    .select(sql<string>`coalesce(mailbox_key(${recipient}), ${recipient})`.as('recipient'))
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

/** What was sent, or waits for its minute, since an instant. */
async function findSent(
  queryable: Queryable,
  businessId: string,
  channel: Channel,
  isInvitation: boolean,
  digest: Uint8Array,
  since: Date,
) {
  const sent = (query = queryable.selectFrom('message_admissions')) =>
    query.where('business_id', '=', businessId).where('due_at', '>', since);
  const byBusiness = sent()
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('channel', '=', channel)
    .where('is_invitation', '=', isInvitation);
  const toRecipient = sent()
    .select(({ cast, fn }) => [
      cast<number>(fn.countAll(), 'integer').as('count'),
      fn.max('due_at').$castTo<Date | null>().as('last'),
    ])
    .where('recipient_digest', '=', digest);
  const [business, recipient] = [
    await byBusiness.executeTakeFirstOrThrow(),
    await toRecipient.executeTakeFirstOrThrow(),
  ];
  return { byBusiness: business.count, toRecipient: recipient.count, last: recipient.last };
}

/** Deletes what no limit counts any more. A failed run needs no retry: the next one does it all. */
export const ADMISSION_CLEAN_UP: JobQueue<object> = { name: 'clean-up-admissions', options: { retryLimit: 0 } };

/** Forgets what no limit counts any more. */
export async function forgetAdmissions(queryable: Queryable, now: Date): Promise<void> {
  await deleteInBatches(queryable, 'message_admissions', sql`due_at < ${new Date(now.getTime() - 2 * DAY)}`);
}
