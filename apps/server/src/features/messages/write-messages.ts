import type { Channel } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { MessageRow } from '../../database/tables.ts';
import { together } from '../../database/together.ts';
import { DELIVERIES } from './deliver-message.ts';
import { renderHtml } from './html-layout.ts';
import type { MailContent, Sender } from './mail-content.ts';
import type { MessageKind } from './message-kind.ts';
import { renderPlainText } from './plain-layout.ts';
import { findCustomerMessages } from './queries.ts';

export type MessageContext = Pick<Context, 'config' | 'now' | 'jobs'>;

type Occasion = {
  readonly kind: MessageKind;
  readonly recipient: string;
  readonly branchId?: string;
  readonly appointmentId?: string;
};

export type Mail = Occasion & {
  readonly replyTo?: string;
  readonly subject: string;
  readonly content: MailContent;
  readonly sender: Sender;
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly file: string };
};

export type TextMessage = Occasion & { readonly text: string };

/** Writes mails into the outbox, in one statement; they go out once the transaction is committed. */
export async function writeMails(context: MessageContext, queryable: Queryable, mails: readonly Mail[]): Promise<void> {
  await writeMessages(
    context,
    queryable,
    'EMAIL',
    mails.map(({ replyTo, subject, content, sender, calendar, ...occasion }) => ({
      ...occasion,
      reply_to: replyTo,
      subject: oneLine(subject),
      html: renderHtml(content, sender),
      plain_text: renderPlainText(content, sender),
      calendar: calendar?.file,
      calendar_method: calendar?.method,
    })),
  );
}

/** Writes text messages into the outbox; recipients are numbers in the form `+905321234567`. */
export async function writeTextMessages(
  context: MessageContext,
  queryable: Queryable,
  messages: readonly TextMessage[],
): Promise<void> {
  await writeMessages(
    context,
    queryable,
    'SMS',
    messages.map(({ text, ...occasion }) => ({ ...occasion, subject: '', plain_text: text })),
  );
}

type Draft = Occasion & {
  readonly subject: string;
  readonly plain_text: string;
  readonly reply_to?: string | undefined;
  readonly html?: string;
  readonly calendar?: string | undefined;
  readonly calendar_method?: 'REQUEST' | 'CANCEL' | undefined;
};

async function writeMessages(
  { now, jobs }: MessageContext,
  queryable: Queryable,
  channel: Channel,
  drafts: readonly Draft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map(({ branchId, appointmentId, ...draft }) => ({
    id: uuidv7(),
    channel,
    branch_id: branchId,
    appointment_id: appointmentId,
    status: 'WAITING' as const,
    created_at: now(),
    ...draft,
  }));
  await together(
    queryable,
    (writer) => writer.insertInto('messages').values(rows).execute(),
    (writer) =>
      jobs.add(
        DELIVERIES[channel],
        writer,
        rows.map(({ id }) => ({ data: { messageId: id } })),
      ),
  );
}

/** Sends the newest message to the customer of an appointment once more, as it was; undefined when there is none. */
export async function repeatLastMessage(
  { now, jobs }: MessageContext,
  queryable: Queryable,
  appointmentId: string,
): Promise<MessageRow | undefined> {
  const [last] = await findCustomerMessages(queryable, appointmentId);
  if (!last) return undefined;
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

/** A name may hold line breaks; a header may not. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
