import { createHash } from 'node:crypto';
import { type Language, LOCALES, TIME_ZONE_DEFAULT } from '@vakit/contract';
import type { MessageRow } from '../../database/tables.ts';
import { type Html, html } from './html.ts';
import { mailText } from './mail-text.ts';
import { MAILBOX_PATH } from './mailbox-access.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
a { display: inline-block; padding: 0.625rem 0; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid #8886; padding: 0.25rem 0 0.75rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; align-items: baseline; }
dt { opacity: 0.75; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 46rem; border: 1px solid #8886; border-radius: 0.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; border-radius: 0.5rem; padding: 1rem; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing runs on the mailbox's own pages, and nothing is loaded but a mail's frame. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** A mail's own HTML may look as it likes and open its links in a new tab; it can do nothing else. */
export const FRAME_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME_SANDBOX}`;

type Entry = Pick<MessageRow, 'id' | 'subject' | 'recipient' | 'created_at' | 'calendar_method'>;

/** The page that lists mails. */
export function renderList(mails: readonly Entry[], language: Language): string {
  const title = mailText('mailbox.title', language);
  const entries = mails.map(
    ({ id, subject, recipient, created_at, calendar_method }) => html`<li>
<a href="${MAILBOX_PATH}/${id}">${subject}</a>
<div>${recipient} · ${formatTime(created_at, language)}${calendar_method ? ' · .ics' : ''}</div>
</li>`,
  );
  return renderPage(
    title,
    language,
    html`<header><h1>${title}</h1><a href="${MAILBOX_PATH}">${mailText('mailbox.refresh', language)}</a></header>
<p>${mailText('mailbox.about', language)}</p>
${mails.length > 0 ? html`<ul>${entries}</ul>` : html`<p>${mailText('mailbox.empty', language)}</p>`}`,
  );
}

/** The page that shows one mail. */
export function renderMail(mail: MessageRow, language: Language): string {
  const path = `${MAILBOX_PATH}/${mail.id}`;
  const attachment =
    mail.calendar === null
      ? undefined
      : html`<dt>${mailText('mailbox.attachment', language)}</dt><dd><a href="${path}/appointment.ics">appointment.ics</a></dd>`;
  const replyTo =
    mail.reply_to === null
      ? undefined
      : html`<dt>${mailText('mailbox.replyTo', language)}</dt><dd>${mail.reply_to}</dd>`;
  return renderPage(
    mail.subject,
    language,
    html`<header><a href="${MAILBOX_PATH}">← ${mailText('mailbox.back', language)}</a></header>
<h1>${mail.subject}</h1>
<dl>
<dt>${mailText('mailbox.recipient', language)}</dt><dd>${mail.recipient}</dd>
${replyTo}
<dt>${mailText('mailbox.time', language)}</dt><dd>${formatTime(mail.created_at, language)}</dd>
${attachment}
</dl>
${renderContent(mail, path, language)}`,
  );
}

function renderContent({ html: content, plain_text }: MessageRow, path: string, language: Language): Html {
  if (content === null || plain_text === null) return html`<p>${mailText('mailbox.wiped', language)}</p>`;
  const asHtml = mailText('mailbox.asHtml', language);
  return html`<h2>${asHtml}</h2>
<iframe title="${asHtml}" src="${path}/html" sandbox="${FRAME_SANDBOX}"></iframe>
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
<style>${{ markup: STYLE }}</style>
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
