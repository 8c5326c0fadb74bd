import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDirectory } from '../apps/server/src/database/data-directory-lock.ts';
import { openEmbedded } from '../apps/server/src/database/open-embedded.ts';
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts';
import { openFolder } from '../tests/support/database.ts';

/** Each command opens a database; in milliseconds */
const TIMEOUT = 240_000;

let folder: string;
let dataDirectory: string;
let backup: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-backup-'));
  dataDirectory = join(folder, 'data');
  backup = join(folder, 'vakit.tar.gz');
  await (await lockDataDirectory(dataDirectory)).release();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Outcome = { readonly status: number; readonly output: string };

function command(name: 'backup' | 'restore', file: string, settings: Record<string, string> = {}): Promise<Outcome> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, file],
      { env: { ...COMPILE_CACHE, PATH, DATA_DIR: dataDirectory, ...settings } },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

/** The names of the accounts in the database, after adding some. */
async function accounts(...added: string[]): Promise<string[]> {
  const database = join(dataDirectory, 'database');
  const connection = await (existsSync(database) ? openEmbedded(database) : openFolder(database));
  try {
    for (const name of added) {
      await connection.database
        .insertInto('accounts')
        .values({
          id: crypto.randomUUID(),
          role: 'OWNER',
          first_name: name,
          last_name: 'Çağlayan',
          email: `${name}@salon.example`,
          phone: '+90 532 000 00 00',
          password_hash: null,
          language: 'tr',
          created_at: new Date(),
        })
        .execute();
    }
    const rows = await connection.database.selectFrom('accounts').select('first_name').orderBy('first_name').execute();
    return rows.map(({ first_name }) => first_name);
  } finally {
    await connection.close();
  }
}

test('what was backed up comes back, and what it replaces is kept', { timeout: TIMEOUT }, async () => {
  expect((await command('backup', backup)).output).toContain('There is no database in');
  await accounts('Elif', 'İlker');

  expect(await command('backup', backup)).toEqual({
    status: 0,
    output: `Backed up to ${backup}. Keep it on another machine.\n`,
  });
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await accounts('Mert');

  const restored = await command('restore', backup);
  expect(restored.status).toBe(0);
  const [kept] = (await readdir(dataDirectory)).filter((name) => name.startsWith('database.before-'));
  expect(restored.output).toContain(`The database from before is kept in ${join(dataDirectory, String(kept))}.`);
  // And it is a whole database: it can be written to.
  expect(await accounts('Zeynep')).toEqual(['Elif', 'Zeynep', 'İlker']);
});

test('nothing is done while a server holds the folder, to a file that is there, or with one that is no back-up', {
  timeout: TIMEOUT,
}, async () => {
  const before = await accounts();
  const lock = await lockDataDirectory(dataDirectory);
  for (const name of ['backup', 'restore'] as const) {
    const { status, output } = await command(name, name === 'backup' ? join(folder, 'other.tar.gz') : backup);
    expect([status, output]).toEqual([1, expect.stringContaining('Another Vakit process is using')]);
  }
  lock.release();

  expect((await command('backup', backup)).output).toContain('is there already');
  const broken = join(folder, 'broken.tar.gz');
  await writeFile(broken, 'no archive');
  expect((await command('restore', broken)).output).toContain('is not a back-up of Vakit');
  expect((await command('restore', join(folder, 'missing'))).output).toContain('is not there');
  expect((await command('restore', '')).output).toContain('npm run restore -- FILE');
  expect(await accounts()).toEqual(before);
});

test('a back-up that is cut off, or of a server, is refused and leaves nothing behind', {
  timeout: TIMEOUT,
}, async () => {
  const whole = await readFile(backup);
  const before = await readdir(dataDirectory);
  const cut = join(folder, 'cut.tar.gz');
  for (const share of [0.3, 0.999]) {
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length * share)));
    const { status, output } = await command('restore', cut);
    expect([status, output]).toEqual([1, `${cut} is not a back-up of Vakit, or it is damaged. Take another one.\n`]);
  }
  await writeFile(cut, 'PGDMP and so on');
  expect((await command('restore', cut)).output).toContain('is a back-up of a PostgreSQL server. Set DATABASE_URL');
  expect(await readdir(dataDirectory)).toEqual(before);
});

test('nobody else gets at what was backed up or restored', { timeout: TIMEOUT }, async () => {
  await chmod(dataDirectory, 0o755);
  await chmod(join(dataDirectory, 'database'), 0o755);
  await accounts();
  expect((await stat(join(dataDirectory, 'database'))).mode & 0o077).toBe(0);
  await command('restore', backup);
  for (const name of (await readdir(dataDirectory)).filter((each) => each.startsWith('database')))
    expect((await stat(join(dataDirectory, name))).mode & 0o077, name).toBe(0);
});
