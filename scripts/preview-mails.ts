// npm run preview:mails -- FOLDER
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { html } from '../apps/server/src/features/messages/html.ts';
import { type MailPreview, previewMails } from './mail-previews.ts';
import { openNewDatabase } from './new-database.ts';

const folder = resolve(process.argv[2] ?? '.cache/mails');
const { connection, drop } = await openNewDatabase();
const previews = await previewMails(connection.database);
await drop();
await mkdir(folder, { recursive: true });
for (const { name, html: content, text } of previews) {
  await writeFile(join(folder, `${name}.html`), content);
  await writeFile(join(folder, `${name}.txt`), text);
}
const index = join(folder, 'index.html');
await writeFile(index, renderIndex(previews));
console.log(`${previews.length} mails, as HTML and as text: ${index}`);

function renderIndex(mails: readonly MailPreview[]): string {
  const entries = mails.map(
    ({ name, kind, subject, language }) => html`<li>
<a href="${name}.html" lang="${language}">${subject}</a> · <a href="${name}.txt">${name}.txt</a> · ${kind}
</li>
`,
  );
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mails of Vakit</title>
<h1>Mails of Vakit</h1>
<ul>
${entries}</ul>
</html>
`.markup;
}
