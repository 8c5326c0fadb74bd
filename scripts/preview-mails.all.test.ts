import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_KINDS } from '../apps/server/src/features/messages/message-kind.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { createTestDatabase } from '../tests/support/database.ts';
import { type MailPreview, previewMails } from './mail-previews.ts';

let previews: MailPreview[];
beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  previews = await previewMails(connection.database);
  await drop();
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(MESSAGE_KINDS)('there is a preview of %s', (kind) => {
    const found = previews.filter((preview) => preview.kind === kind && preview.language === language);
    expect(found).not.toEqual([]);
    for (const { subject, html, text } of found) {
      expect(subject).not.toBe('');
      expect(html).toContain(`<html lang="${language}">`);
      expect(text).not.toBe('');
    }
  });
});

test('no placeholder is left open', () => {
  for (const { subject, html, text } of previews) {
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null/);
    expect(html).not.toMatch(/>[^<]*(\{[a-z]+\}|undefined|null)[^<]*</);
  }
});

/** The visible text of a mail's HTML, as one line. */
function readable(html: string): string {
  const body = html.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<[^>]+>/g, ' ');
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return oneLine(body.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] as string));
}
// Colons stand between a label and its value where there is no table.
const oneLine = (text: string) =>
  text
    .replace(/:(?=\s)|:$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

test('the plain text says all that the HTML says, and the HTML all that the text says', () => {
  for (const { html, text } of previews) {
    for (const line of text.split('\n').filter((line) => line !== '-- ')) {
      // The text writes the addresses of the HTML's links.
      if (line.startsWith('https://') && html.replaceAll('&amp;', '&').includes(`href="${line}"`)) continue;
      expect(readable(html)).toContain(oneLine(line));
    }
    const facts = [...html.matchAll(/<(th|td) class="[^"]*line"[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , fact]) => fact);
    for (const fact of facts) expect(oneLine(text)).toContain(readable(fact ?? ''));
  }
});

test('mail clients get what they understand: inline styles, and nothing that has to be loaded', () => {
  for (const { html } of previews) {
    expect(html).not.toMatch(/<(img|link|script|svg|iframe|form)\b|url\(|@import/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/<body [^>]*style="/);
  }
});

describe('npm run preview:mails', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vakit-mails-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('writes each mail as HTML and as text, and an index of them', async () => {
    const script = fileURLToPath(new URL('./preview-mails.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [script, folder], { env: { ...process.env, ...COMPILE_CACHE } });
    const expected = previews.flatMap(({ name }) => [`${name}.html`, `${name}.txt`]);
    expect((await readdir(folder)).sort()).toEqual([...expected, 'index.html'].sort());
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    for (const name of expected) expect(index).toContain(`href="${name}"`);
  });
});
