import { CHANNELS, type Channel } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { pipeline } from '../../database/pipeline.ts';
import type { BranchRow } from '../../database/tables.ts';
import type { CalendarMethod } from './calendar-method.ts';
import { DELIVERIES } from './deliveries.ts';
import { isByCustomer, type MessageKind } from './message-kind.ts';

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
  /** Whether whoever typed a contact or holds a code has it sent, which anybody may; known of some kinds */
  readonly byCustomer?: boolean | undefined;
  /** All appointments that it tells about, if there are more than this one */
  readonly tellsOf?: readonly string[] | undefined;
  readonly subject: string;
  readonly plain_text: string;
  readonly reply_to?: string | undefined;
  readonly html?: string;
  readonly calendar?: string | undefined;
  readonly calendar_method?: CalendarMethod | undefined;
};

/** Writes messages into the outbox, in one statement; they go out once the transaction is committed. Returns their ids. */
export async function writeMessages(
  { now, jobs }: MessageContext,
  queryable: Queryable,
  drafts: readonly Draft[],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ branch, appointmentId, tellsOf, byCustomer, ...draft }) => ({
    id: uuidv7(),
    business_id: branch?.business_id ?? null,
    branch_id: branch?.id,
    appointment_id: appointmentId,
    tells_of: tellsOf ? [...tellsOf] : null,
    by_customer: byCustomer ?? isByCustomer(draft.kind),
    status: 'WAITING' as const,
    created_at: now(),
    ...draft,
  }));
  const deliveries = CHANNELS.map((channel) => ({
    queue: DELIVERIES[channel],
    jobs: rows.filter((row) => row.channel === channel).map(({ id }) => ({ data: { messageId: id } })),
  }));
  await pipeline(
    queryable,
    (writer) => writer.insertInto('messages').values(rows).execute(),
    ...deliveries
      .filter((delivery) => delivery.jobs.length > 0)
      .map((delivery) => (writer: Queryable) => jobs.add(delivery.queue, writer, delivery.jobs)),
  );
  return rows.map(({ id }) => id);
}
