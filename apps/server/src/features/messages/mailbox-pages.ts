import { createHash } from 'node:crypto';
import { channelName, type Language, LOCALES, TIME_ZONE_DEFAULT } from '@vakit/contract';
import type { MessageRow } from '../../database/tables.ts';
import { MESSAGE_CHANNELS } from './channels/index.ts';
import { type Html, html } from './html.ts';
import type { MailTextKey } from './mail-text.ts';
import { mailText } from './mail-text.ts';
import type { MailboxLink } from './mailbox-access.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

const STYLE_HASH = createHash('sha256').update(MAILBOX_STYLE).digest('base64');

/** Nothing runs on the mailbox's own pages, and nothing is loaded but a mail's frame. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** A mail's own HTML may look as it likes and open its links in a new tab; it can do nothing else. */
export const FRAME_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME_SANDBOX}`;

type Entry = Pick<
  MessageRow,
  'id' | 'channel' | 'subject' | 'recipient' | 'plain_text' | 'created_at' | 'calendar_method'
>;

/** The page that lists messages. */
export function renderList(messages: readonly Entry[], language: Language, link: MailboxLink): string {
  const title = mailText('mailbox.title', language);
  return renderPage(
    title,
    language,
    html`<header><h1>${title}</h1><a href="${link()}">${mailText('mailbox.refresh', language)}</a></header>
<p class="quiet">${mailText('mailbox.about', language)}</p>
${
  messages.length > 0
    ? html`<ul>${messages.map((message) => renderEntry(message, language, link))}</ul>`
    : html`<p>${mailText('mailbox.empty', language)}</p>`
}`,
  );
}

function renderEntry(message: Entry, language: Language, link: MailboxLink): Html {
  const { id, channel, subject, plain_text, recipient, created_at, calendar_method } = message;
  const content = subject
    ? html`<span class="title">${subject}</span>`
    : html`<span class="text">${plain_text ?? mailText('mailbox.wiped', language)}</span>`;
  return html`<li><a class="card" href="${link(`/${id}`)}">
${content}
<span class="quiet"><span class="badge">${channelName(channel, language)}</span>${recipient} · ${formatTime(created_at, language)}${calendar_method ? ' · .ics' : ''}</span>
</a></li>`;
}

/** The page that shows one message. */
export function renderMessage(message: MessageRow, language: Language, link: MailboxLink): string {
  const { id, channel, subject, recipient, reply_to, created_at, calendar } = message;
  const title = subject || mailText('mailbox.textMessage', language, { recipient });
  const facts = [
    fact('mailbox.channel', channelName(channel, language), language),
    fact(`mailbox.recipient.${MESSAGE_CHANNELS[channel].contact}`, recipient, language),
    ...(reply_to ? [fact('mailbox.replyTo', reply_to, language)] : []),
    fact('mailbox.time', formatTime(created_at, language), language),
    ...(calendar
      ? [fact('mailbox.attachment', html`<a href="${link(`/${id}/appointment.ics`)}">appointment.ics</a>`, language)]
      : []),
  ];
  return renderPage(
    title,
    language,
    html`<header><a href="${link()}">← ${mailText('mailbox.back', language)}</a></header>
<h1>${title}</h1>
<dl>${facts}</dl>
${renderContent(message, language, link)}`,
  );
}

/** The page for who sits at this machine and has no key. */
export function renderLocked(language: Language): string {
  const title = mailText('mailbox.title', language);
  return renderPage(title, language, html`<h1>${title}</h1>\n<p>${mailText('mailbox.locked', language)}</p>`);
}

function fact(label: MailTextKey, value: string | Html, language: Language): Html {
  return html`<dt>${mailText(label, language)}</dt><dd>${value}</dd>`;
}

function renderContent({ id, html: content, plain_text }: MessageRow, language: Language, link: MailboxLink): Html {
  if (plain_text === null) return html`<p>${mailText('mailbox.wiped', language)}</p>`;
  if (content === null) return html`<pre>${plain_text}</pre>`;
  const asHtml = mailText('mailbox.asHtml', language);
  return html`<h2>${asHtml}</h2>
<iframe title="${asHtml}" src="${link(`/${id}/html`)}" sandbox="${FRAME_SANDBOX}"></iframe>
<h2>${mailText('mailbox.asText', language)}</h2>
<pre>${plain_text}</pre>`;
}

function renderPage(title: string, language: Language, content: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: MAILBOX_STYLE }}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`.markup;
}

function formatTime(instant: Date, language: Language): string {
  return instant.toLocaleString(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: TIME_ZONE_DEFAULT,
  });
}
