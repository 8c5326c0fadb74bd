import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPILER = JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, include: ['*.ts'] });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-hooks-'));
  git('init', '--quiet');
  await cp(join(ROOT, '.githooks'), join(folder, '.githooks'), { recursive: true });
  await write({
    'biome.json': JSON.stringify({ files: { includes: ['**/*.ts'] } }),
    'tsconfig.json': COMPILER,
    'apps/web/tsconfig.json': COMPILER,
    'apps/web/page.ts': 'export const page = 1;\n',
    'tests/e2e/tsconfig.json': COMPILER,
    'tests/e2e/story.ts': 'export const story = 1;\n',
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** The programs of the project are reached through the folder alone. */
const PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((each) => !each.includes('node_modules'))
  .join(':');

function run(program: string, parameters: string[], variables: NodeJS.ProcessEnv = {}, below = '') {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: join(folder, below),
    encoding: 'utf8',
    env: { PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...variables },
  });
  return { isDone: status === 0, output: stdout + stderr };
}
const git = (...parameters: string[]) => run('git', parameters);
const useHooks = (variables?: NodeJS.ProcessEnv) =>
  run(process.execPath, [join(ROOT, 'scripts/use-git-hooks.ts')], variables);

async function commit(files: Record<string, string>) {
  await write(files);
  git('add', ...Object.keys(files));
  return git('-c', 'user.name=Ayşe', '-c', 'user.email=ayse@vakit.example', 'commit', '--quiet', '-m', 'A change');
}

test('what is badly formatted or does not compile is not committed, whatever else lies around', async () => {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  expect(useHooks().isDone).toBe(true);
  await write({ 'not-staged.js': 'export  const x=1' });
  expect(await commit({ 'time.ts': 'export const minutes:number=1' })).toMatchObject({
    isDone: false,
    output: expect.stringContaining('time.ts'),
  });
  expect(await commit({ 'time.ts': "export const minutes: number = 'one';\n".replaceAll("'", '"') })).toMatchObject({
    isDone: false,
    output: expect.stringContaining("Type 'string' is not assignable to type 'number'"),
  });
  expect(await commit({ 'time.ts': 'export const minutes: number = 1;\n' })).toMatchObject({ isDone: true });
  expect(git('log', '--oneline', '--', 'time.ts').output.trim().split('\n')).toHaveLength(1);
});

test('a clone whose packages are not installed commits, and says what was left out', async () => {
  useHooks();
  expect(await commit({ 'time.ts': 'export const minutes:number=1' })).toMatchObject({
    isDone: true,
    output: expect.stringContaining('Not checked'),
  });
});

test('hooks of one’s own stay, and neither CI nor what is not the root of a clone is touched', async () => {
  const chosen = () => git('config', 'core.hooksPath').output.trim();
  expect([useHooks({ CI: 'true' }).isDone, chosen()]).toEqual([true, '']);
  git('config', 'core.hooksPath', '/own');
  expect([useHooks().isDone, chosen()]).toEqual([true, '/own']);
  git('config', '--unset', 'core.hooksPath');
  expect([run(process.execPath, [join(ROOT, 'scripts/use-git-hooks.ts')], {}, 'apps').isDone, chosen()]).toEqual([
    true,
    '',
  ]);
  await rm(join(folder, '.git'), { recursive: true });
  expect(useHooks()).toEqual({ isDone: true, output: '' });
});
