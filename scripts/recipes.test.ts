import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { copyDatabase } from '../tests/support/postgres-server.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache');
const TEXTS = 'packages/contract/src/texts';
const CHANNELS = 'apps/server/src/features/messages/channels';

/** A copy of the code, below the repository so that it finds its packages. */
let copy: string;
/** Steps of the drill: folders that were made, and files by the lines that were written into them */
let folders: number;
let lines: Map<string, number>;
beforeEach(async () => {
  folders = 0;
  lines = new Map();
  await mkdir(CACHE, { recursive: true });
  copy = await mkdtemp(join(CACHE, 'recipe-'));
  const filter = (source: string) => basename(source) !== 'node_modules';
  for (const name of ['packages', 'apps/server'])
    await cp(join(ROOT, name), join(copy, name), { recursive: true, filter });
  await mkdir(join(copy, 'node_modules'));
  await symlink(join(copy, 'packages'), join(copy, 'node_modules/@vakit'));
  await symlink(join(ROOT, 'apps/server/node_modules'), join(copy, 'apps/server/node_modules'));
});
afterEach(() => rm(copy, { recursive: true, force: true }));

async function addFolder(folder: string, like: string): Promise<void> {
  await cp(join(copy, like), join(copy, folder), { recursive: true });
  folders += 1;
}

/** @param before the line that the new one goes before; at the end of the file otherwise */
async function addLine(file: string, line: string, before?: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8');
  const at = before === undefined ? text.length : text.indexOf(before);
  await writeFile(join(copy, file), `${text.slice(0, at)}${line}\n${text.slice(at)}`);
  lines.set(file, (lines.get(file) ?? 0) + 1);
}

async function replaceIn(file: string, changes: Readonly<Record<string, string>>): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8');
  for (const from of Object.keys(changes)) expect(text).toContain(from);
  const changed = Object.entries(changes).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  await writeFile(join(copy, file), changed);
}

/** The answer of a script that runs in the copy. */
async function ask(script: string, environment: Readonly<Record<string, string>> = {}) {
  const options = { cwd: copy, env: { ...process.env, ...environment } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options);
  return JSON.parse(stdout);
}

/** Compares the steps with the row of `docs/recipes.md`: one folder, and so many lines in these files. */
async function expectSteps(what: string, folder: string): Promise<void> {
  const recipes = await readFile(join(ROOT, 'docs/recipes.md'), 'utf8');
  const [, told] =
    recipes
      .split('\n')
      .find((line) => line.startsWith(`| ${what} |`))
      ?.split(' | ') ?? [];
  const files = [...lines].map(
    ([file, count]) => `${count === 1 ? 'one line' : `${count} lines`} in \`${basename(file)}\``,
  );
  expect(folders).toBe(1);
  expect(told).toBe([folder, ...files].join(' and '));
}

test('a third language takes the folder and the line that its recipe names', async () => {
  await addFolder(`${TEXTS}/de`, `${TEXTS}/en`);
  await replaceIn(`${TEXTS}/de/facts.ts`, { "'English'": "'Deutsch'" });
  await addLine(`${TEXTS}/languages.ts`, "export * as de from './de/index.ts';");
  const found = await ask(`
    const { LANGUAGE_NAMES, BOOKING_TEXTS, channelName } = await import('@vakit/contract');
    const { MOVING_TEXTS } = await import('@vakit/contract/later-texts.ts');
    const { text } = await import('@vakit/contract/text.ts');
    const has = BOOKING_TEXTS.de && MOVING_TEXTS.de && text('page.booking', 'de') && channelName('EMAIL', 'de');
    console.log(JSON.stringify({ names: LANGUAGE_NAMES, has: Boolean(has) }));`);
  expect(found).toEqual({ names: { tr: 'Türkçe', de: 'Deutsch', en: 'English' }, has: true });
  await expectSteps('a third language', 'one folder of texts');
});

test('a message channel takes the folder and the line that its recipe names', async () => {
  await addFolder(`${CHANNELS}/whatsapp`, `${CHANNELS}/sms`);
  await replaceIn(`${CHANNELS}/whatsapp/draft-text.ts`, { "'SMS'": "'WHATSAPP'" });
  await addLine('packages/contract/src/channels.ts', "  WHATSAPP: { en: 'WhatsApp', tr: 'WhatsApp' },", '} as const');
  const { url, drop } = await copyDatabase(inject('databaseSource').adminUrl, 'template0');
  try {
    const found = await ask(
      `
      const { CHANNELS, channelName, customerMessage } = await import('@vakit/contract');
      const { connectPostgres } = await import('./apps/server/src/database/connect.ts');
      const { migrate } = await import('./apps/server/src/database/migrate.ts');
      const { DELIVERIES } = await import('./apps/server/src/features/messages/index.ts');
      const { MESSAGE_CHANNELS } = await import('./${CHANNELS}/index.ts');
      const connection = connectPostgres(process.env.URL);
      await migrate(connection);
      const store = (channel) => connection.withScriptRunner(({ run }) => run(\`
        INSERT INTO messages (id, channel, kind, recipient, subject, status, created_at)
        VALUES (gen_random_uuid(), '\${channel}', 'CONFIRMED', '+905321234567', '', 'WAITING', now())\`))
        .then(() => 'stored', ({ constraint }) => constraint);
      console.log(JSON.stringify({
        channels: CHANNELS,
        names: ['en', 'tr'].map((language) => channelName('WHATSAPP', language)),
        answered: customerMessage.shape.channel.safeParse('WHATSAPP').success,
        queue: DELIVERIES.WHATSAPP.name,
        contact: MESSAGE_CHANNELS.WHATSAPP.contact,
        stored: [await store('WHATSAPP'), await store('FAX')],
      }));
      await connection.close();`,
      { URL: url },
    );
    expect(found).toEqual({
      channels: ['EMAIL', 'SMS', 'WHATSAPP'],
      names: ['WhatsApp', 'WhatsApp'],
      answered: true,
      queue: 'deliver-whatsapp',
      contact: 'PHONE',
      stored: ['stored', 'messages_channel_check'],
    });
  } finally {
    await drop();
  }
  await expectSteps('a message channel', 'one folder');
});
