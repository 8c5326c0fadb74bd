import type { DropReason } from '@vakit/contract';
import type { UpdateObject } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { MessageRow, Tables } from '../../database/tables.ts';
import { SECRET_KINDS } from './message-kind.ts';

const isSecret = (kind: string) => (SECRET_KINDS as readonly string[]).includes(kind);
const WIPED = { html: null, plain_text: null };

/** Records what became of a message. The content goes where its link would open an account. */
async function end(
  queryable: Queryable,
  { id, kind }: MessageRow,
  outcome: UpdateObject<Tables, 'messages'>,
): Promise<void> {
  await queryable
    .updateTable('messages')
    .set({ ...outcome, ...(isSecret(kind) && WIPED) })
    .where('id', '=', id)
    .execute();
}

/** Records that a message was handed over. */
export const markSent = (queryable: Queryable, message: MessageRow, now: Date): Promise<void> =>
  end(queryable, message, { status: 'SENT', sent_at: now, last_error: null });

/** Records that a message is given up on, and why. */
export const markFailed = (queryable: Queryable, message: MessageRow, reason: string): Promise<void> =>
  end(queryable, message, { status: 'FAILED', last_error: reason });

/** Records that a message is not sent, and why not. */
export const markDropped = (queryable: Queryable, message: MessageRow, reason: DropReason): Promise<void> =>
  end(queryable, message, { status: 'DROPPED', drop_reason: reason });

/** Records why an attempt failed; another one follows. */
export async function noteError(queryable: Queryable, id: string, reason: string): Promise<void> {
  await queryable.updateTable('messages').set({ last_error: reason }).where('id', '=', id).execute();
}

/** The newest messages, newest first. */
export function listNewestMessages(queryable: Queryable, limit: number) {
  return queryable
    .selectFrom('messages')
    .select(['id', 'channel', 'subject', 'recipient', 'plain_text', 'created_at', 'calendar_method'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findMessage(queryable: Queryable, id: string): Promise<MessageRow | undefined> {
  return queryable.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}
