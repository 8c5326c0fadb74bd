import { readableOn } from '@vakit/contract/color-contrast.ts';
import { type Html, html } from '../../html.ts';
import type { Fact, MailContent, Sender } from '../../mail-content.ts';
import { mailText } from '../../mail-text.ts';

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONOSPACE = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";

// Inline styles hold for clients that drop style sheets; this turns them dark where the reader's client is, and on a narrow
// screen puts what is known below its name, so that no word of an address is broken.
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #101216 !important; }
  .card { background: #1c1f26 !important; }
  .text { color: #f1f3f7 !important; }
  .quiet { color: #b3bac7 !important; }
  .line { border-color: #363b47 !important; }
  .code { background: #2a2e38 !important; }
}
@media (max-width: 480px) {
  .inside { padding: 20px !important; }
  .fact { display: block !important; width: auto !important; }
  .label { border: 0 !important; padding: 10px 0 0 !important; }
  .value { padding: 0 0 10px !important; }
}`;

/** A mail as HTML that mail clients understand: tables, inline styles, no image, light and dark. */
export function renderHtml(message: MailContent, sender: Sender): string {
  const { language, heading, greeting, body, code, facts, action, notes } = message;
  const onPrimary = readableOn(sender.primaryColor);
  const header = `padding:20px 28px;background:${sender.primaryColor};color:${onPrimary};font-size:18px;font-weight:700;border-bottom:4px solid ${sender.secondaryColor};border-radius:12px 12px 0 0`;
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${{ markup: STYLES }}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef0f4;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${body}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#eef0f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="${header}">${sender.name}</td></tr>
<tr><td class="inside" style="padding:28px">
<h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#14161c">${heading}</h1>
<p class="text" style="${PARAGRAPH}">${greeting}</p>
<p class="text" style="${PARAGRAPH}">${body}</p>
${code && renderCode(code)}
${facts.length > 0 ? renderFacts(facts) : undefined}
${action && renderAction(action, sender.primaryColor, onPrimary, mailText('linkHint', language))}
${notes.map((note) => html`<p class="quiet" style="${QUIET}">${note}</p>`)}
</td></tr>
</table>
<p class="quiet" style="margin:16px 0 0;font-size:12px;line-height:1.5;color:#5b6270">${sender.imprint}</p>
</td></tr></table>
</body>
</html>`;
  return document.markup;
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#14161c';
const QUIET = 'margin:12px 0 0;font-size:14px;line-height:1.5;color:#5b6270';

function renderCode({ label, value }: Fact): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td class="code" align="center" style="padding:16px;background:#f4f5f8;border-radius:8px">
<div class="quiet" style="font-size:13px;line-height:1.5;color:#5b6270">${label}</div>
<div class="text" style="font-size:26px;font-weight:700;letter-spacing:1px;color:#14161c;${MONOSPACE}">${value}</div>
</td></tr></table>`;
}

function renderFacts(facts: readonly Fact[]): Html {
  const line = 'border-bottom:1px solid #e3e6ec;padding:10px 0;font-size:15px;line-height:1.45;vertical-align:top';
  const rows = facts.map(
    ({ label, value, url }) => html`<tr>
<th class="quiet line fact label" scope="row" align="left" width="34%" style="${line};padding-right:12px;font-weight:400;color:#5b6270">${label}</th>
<td class="text line fact value" style="${line};color:#14161c;overflow-wrap:break-word">${url ? renderLink(value, url) : renderLines(value)}</td>
</tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;table-layout:fixed">${rows}</table>`;
}

const renderLink = (text: string, url: string) =>
  html`<a class="text" href="${url}" target="_blank" style="color:#14161c">${renderLines(text)}</a>`;

function renderLines(text: string): Html[] {
  return text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

function renderAction({ label, url }: NonNullable<MailContent['action']>, ground: string, text: string, hint: string) {
  // The border keeps a button visible whose colour is that of the page.
  const button = `display:inline-block;padding:13px 24px;background:${ground};color:${text};border:1px solid ${text};border-radius:8px;font-size:16px;font-weight:600;text-decoration:none`;
  return html`<p style="margin:8px 0 16px"><a href="${url}" target="_blank" style="${button}">${label}</a></p>
<p class="quiet" style="${QUIET};overflow-wrap:anywhere">${hint}<br><a class="quiet" href="${url}" target="_blank" style="color:#5b6270">${url}</a></p>`;
}
