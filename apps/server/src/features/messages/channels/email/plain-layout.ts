import type { MailContent, Sender } from '../../mail-content.ts';

/** The same mail for those who read plain text. */
export function renderPlainText({ heading, greeting, body, code, facts, action, notes }: MailContent, sender: Sender) {
  const listed = [...(code ? [code] : []), ...facts]
    .map(({ label, value, url }) => `${label}: ${value}${url ? `\n${url}` : ''}`)
    .join('\n');
  const link = action && `${action.label}:\n${action.url}`;
  return `${[heading, greeting, body, listed, link, ...notes, `-- \n${sender.imprint}`].filter(Boolean).join('\n\n')}\n`;
}
