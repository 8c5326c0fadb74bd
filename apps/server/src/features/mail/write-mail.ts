import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { renderHtml } from './html-layout.ts';
import type { Message, Sender } from './message.ts';
import { renderPlainText } from './plain-layout.ts';

export type MailContext = Pick<Context, 'config' | 'now'>;

/** Those whose links open an account are wiped once they are sent. */
export const ACCOUNT_LINK_KINDS = ['VERIFICATION', 'PASSWORD_RESET', 'INVITATION'] as const;

type MailKind =
  | (typeof ACCOUNT_LINK_KINDS)[number]
  | 'STAFF_LINK'
  | 'REQUESTED'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'CANCELLATION_RECEIPT'
  | 'NEW_BOOKING'
  | 'CUSTOMER_CANCELLED';

export type Mail = {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly message: Message;
  readonly sender: Sender;
  readonly branchId?: string;
  readonly appointmentId?: string;
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly file: string };
};

/** Writes mails into the outbox, in one statement; they go out once the transaction is committed. */
export async function writeMails({ now }: MailContext, queryable: Queryable, mails: readonly Mail[]): Promise<void> {
  const present = now();
  await queryable
    .insertInto('mails')
    .values(
      mails.map(({ kind, recipient, replyTo, subject, message, sender, branchId, appointmentId, calendar }) => ({
        id: uuidv7(),
        branch_id: branchId,
        appointment_id: appointmentId,
        kind,
        recipient,
        reply_to: replyTo,
        subject: oneLine(subject),
        html: renderHtml(message, sender),
        plain_text: renderPlainText(message, sender),
        calendar: calendar?.file,
        calendar_method: calendar?.method,
        status: 'WAITING' as const,
        next_attempt_at: present,
        created_at: present,
      })),
    )
    .execute();
}

/** A name may hold line breaks; a header may not. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
