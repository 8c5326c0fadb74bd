import type { Queryable } from '../../database/connect.ts';
import type { MailRow } from '../../database/tables.ts';
import { ACCOUNT_LINK_KINDS } from './write-mail.ts';

/**
 * Takes up to `limit` mails that are due, oldest first, and keeps others from taking them until `until`: they are free
 * again then, should this process end before it has recorded what became of them.
 */
export async function claimDueMails(queryable: Queryable, now: Date, until: Date, limit: number): Promise<MailRow[]> {
  const claimed = await queryable
    .updateTable('mails')
    .set((expression) => ({ next_attempt_at: until, attempts: expression('attempts', '+', 1) }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'WAITING')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Records that a mail was taken by the mail server. The content goes where its link would open an account. */
export async function markSent(queryable: Queryable, { id, kind }: MailRow, now: Date): Promise<void> {
  const isSecret = (ACCOUNT_LINK_KINDS as readonly string[]).includes(kind);
  await queryable
    .updateTable('mails')
    .set({ status: 'SENT', sent_at: now, last_error: null, ...(isSecret && { html: null, plain_text: null }) })
    .where('id', '=', id)
    .execute();
}

export async function postpone(queryable: Queryable, id: string, until: Date, reason: string): Promise<void> {
  await queryable
    .updateTable('mails')
    .set({ next_attempt_at: until, last_error: reason })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(queryable: Queryable, id: string, reason: string): Promise<void> {
  await queryable.updateTable('mails').set({ status: 'FAILED', last_error: reason }).where('id', '=', id).execute();
}

/** The newest mails, newest first. */
export function listNewestMails(queryable: Queryable, limit: number) {
  return queryable
    .selectFrom('mails')
    .select(['id', 'subject', 'recipient', 'created_at', 'calendar_method'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findMail(queryable: Queryable, id: string): Promise<MailRow | undefined> {
  return queryable.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
