import type { DropReason } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { MessageRow } from '../../database/tables.ts';
import { SECRET_KINDS } from './message-kind.ts';

const isSecret = (kind: string) => (SECRET_KINDS as readonly string[]).includes(kind);
const WIPED = { html: null, plain_text: null };

/** Records that a message was handed over. The content goes where its link would open an account. */
export async function markSent(queryable: Queryable, { id, kind }: MessageRow, now: Date): Promise<void> {
  await queryable
    .updateTable('messages')
    .set({ status: 'SENT', sent_at: now, last_error: null, ...(isSecret(kind) && WIPED) })
    .where('id', '=', id)
    .execute();
}

/** Records why an attempt failed; another one follows. */
export async function noteError(queryable: Queryable, id: string, reason: string): Promise<void> {
  await queryable.updateTable('messages').set({ last_error: reason }).where('id', '=', id).execute();
}

export async function markFailed(queryable: Queryable, id: string, reason: string): Promise<void> {
  await queryable.updateTable('messages').set({ status: 'FAILED', last_error: reason }).where('id', '=', id).execute();
}

/** Records that a message is not sent, and why not. The content of one whose link opens an account goes. */
export async function markDropped(queryable: Queryable, { id, kind }: MessageRow, reason: DropReason): Promise<void> {
  await queryable
    .updateTable('messages')
    .set({ status: 'DROPPED', drop_reason: reason, ...(isSecret(kind) && WIPED) })
    .where('id', '=', id)
    .execute();
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
