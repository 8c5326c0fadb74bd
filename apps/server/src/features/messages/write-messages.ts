import { CHANNELS, type Channel } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow, MessageRow } from '../../database/tables.ts';
import { together } from '../../database/together.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CalendarMethod } from './calendar-method.ts';
import { DELIVERIES } from './deliveries.ts';
import type { MessageKind } from './message-kind.ts';
import { findCustomerMessages } from './queries.ts';

export type MessageContext = Pick<Context, 'config' | 'now' | 'jobs'>;

/** A message that is to be written into the outbox. */
export type Draft = {
  readonly channel: Channel;
  readonly kind: MessageKind;
  /** An e-mail address, or a number in the form `+905321234567` */
  readonly recipient: string;
  /** None for one to an account */
  readonly branch?: Pick<BranchRow, 'id' | 'business_id'> | undefined;
  readonly appointmentId?: string;
  readonly subject: string;
  readonly plain_text: string;
  readonly reply_to?: string | undefined;
  readonly html?: string;
  readonly calendar?: string | undefined;
  readonly calendar_method?: CalendarMethod | undefined;
};

/** Writes messages into the outbox, in one statement; they go out once the transaction is committed. */
export async function writeMessages(
  { now, jobs }: MessageContext,
  queryable: Queryable,
  drafts: readonly Draft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map(({ branch, appointmentId, ...draft }) => ({
    id: uuidv7(),
    business_id: branch?.business_id ?? null,
    branch_id: branch?.id,
    appointment_id: appointmentId,
    status: 'WAITING' as const,
    created_at: now(),
    ...draft,
  }));
  const deliveries = CHANNELS.map((channel) => ({
    queue: DELIVERIES[channel],
    jobs: rows.filter((row) => row.channel === channel).map(({ id }) => ({ data: { messageId: id } })),
  }));
  await together(
    queryable,
    (writer) => writer.insertInto('messages').values(rows).execute(),
    ...deliveries
      .filter((delivery) => delivery.jobs.length > 0)
      .map((delivery) => (writer: Queryable) => jobs.add(delivery.queue, writer, delivery.jobs)),
  );
}

/**
 * Sends the newest message to the customer of an appointment once more, as it was.
 * @throws Refusal MESSAGE_NOT_FOUND when there is none, MESSAGE_TEXT_REMOVED when its text is no longer kept
 */
export async function repeatLastMessage(
  { now, jobs }: MessageContext,
  queryable: Queryable,
  appointmentId: string,
): Promise<MessageRow> {
  const [last] = await findCustomerMessages(queryable, appointmentId);
  if (!last) throw new Refusal('MESSAGE_NOT_FOUND');
  if (last.plain_text === null) throw new Refusal('MESSAGE_TEXT_REMOVED');
  const repeated = await queryable
    .insertInto('messages')
    .values({
      ...last,
      id: uuidv7(),
      status: 'WAITING',
      created_at: now(),
      sent_at: null,
      drop_reason: null,
      last_error: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await jobs.add(DELIVERIES[last.channel], queryable, [{ data: { messageId: repeated.id } }]);
  return repeated;
}
