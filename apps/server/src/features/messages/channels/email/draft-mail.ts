import type { CalendarMethod } from '../../calendar-method.ts';
import type { MailContent, Sender } from '../../mail-content.ts';
import type { Draft } from '../../write-messages.ts';
import { renderHtml } from './html-layout.ts';
import { renderPlainText } from './plain-layout.ts';

export type Mail = Pick<Draft, 'kind' | 'recipient' | 'branch' | 'appointmentId'> & {
  readonly replyTo?: string;
  readonly subject: string;
  readonly content: MailContent;
  readonly sender: Sender;
  readonly calendar?: { readonly method: CalendarMethod; readonly file: string };
};

/** A mail as the outbox keeps it. */
export function draftMail({ replyTo, subject, content, sender, calendar, ...occasion }: Mail): Draft {
  return {
    ...occasion,
    channel: 'EMAIL',
    reply_to: replyTo,
    subject: oneLine(subject),
    html: renderHtml(content, sender),
    plain_text: renderPlainText(content, sender),
    calendar: calendar?.file,
    calendar_method: calendar?.method,
  };
}

/** A name may hold line breaks; a header may not. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
