import { createHmac } from 'node:crypto';
import { CHANNELS, type DropReason } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { BusinessRow, MessageRow } from '../../database/tables.ts';
import { isYoung, YOUNG } from './business-age.ts';
import { MESSAGE_CHANNELS } from './channels/index.ts';
import { mobileNumber } from './channels/sms/mobile-number.ts';
import { isProof } from './message-kind.ts';

const TO_PHONES = CHANNELS.filter((channel) => MESSAGE_CHANNELS[channel].contact === 'PHONE');

type Limits = Pick<Context, 'config' | 'secret' | 'now'>;

/**
 * Why a text message of a young business may not be sent: strangers open one after the other to write to other strangers.
 * It goes to numbers that their holders have proven to it, and what proves them to any; all young ones together have a
 * limit for a day. The operator may let a business do as the others.
 * @param transaction keeps the text messages of all young businesses waiting until it ends
 */
export async function refuseToYoung(
  context: Limits,
  transaction: Queryable,
  business: Pick<BusinessRow, 'id' | 'created_at' | 'texts_allowed_at'>,
  { channel, kind, recipient }: MessageRow,
): Promise<DropReason | undefined> {
  if (!TO_PHONES.includes(channel) || business.texts_allowed_at || !isYoung(business, context.now())) return undefined;
  if (!isProof(kind) && !(await isProven(context, transaction, business.id, recipient))) return 'BUSINESS_NEW';
  const sent = await countSentByYoung(transaction, context.now());
  return sent < context.config.newBusinessesSmsPerDay ? undefined : 'BUSINESS_NEW';
}

async function isProven(context: Limits, queryable: Queryable, businessId: string, number: string): Promise<boolean> {
  const proven = await queryable
    .selectFrom('proven_numbers')
    .select('proven_at')
    .where('business_id', '=', businessId)
    .where('number_digest', '=', digestOf(context, number))
    .executeTakeFirst();
  return proven !== undefined;
}

async function countSentByYoung(transaction: Queryable, now: Date): Promise<number> {
  // The key of nobody else
  await sql`SELECT pg_advisory_xact_lock(100, 0)`.execute(transaction);
  const { count } = await acrossBusinesses(transaction, 'YOUNG')
    .selectFrom('message_admissions')
    .innerJoin('businesses', 'businesses.id', 'message_admissions.business_id')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('businesses.created_at', '>', new Date(now.getTime() - YOUNG))
    .where('businesses.texts_allowed_at', 'is', null)
    .where('message_admissions.channel', 'in', TO_PHONES)
    .where('message_admissions.due_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  return count;
}

/** Remembers that somebody has proven a number to a business, while that is young. */
export async function noteProvenNumber(
  context: Limits,
  transaction: Queryable,
  businessId: string,
  typed: string,
): Promise<void> {
  const number = mobileNumber(typed);
  if (!number) return;
  const now = context.now();
  await sql`INSERT INTO proven_numbers (business_id, number_digest, proven_at)
    SELECT id, ${digestOf(context, number)}, ${now} FROM businesses
    WHERE id = ${businessId} AND created_at > ${new Date(now.getTime() - YOUNG)}
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** Forgets numbers of businesses that are no longer young. */
export const forgetProvenNumbers = (queryable: Queryable, now: Date): Promise<void> =>
  deleteInBatches(queryable, 'proven_numbers', sql`proven_at < ${new Date(now.getTime() - YOUNG)}`);

const digestOf = ({ secret }: Limits, number: string) =>
  createHmac('sha256', secret).update(`proven number ${number}`).digest();
