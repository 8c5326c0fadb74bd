// npm run test:breakages [-- PART OF A NAME …]: breaks Vakit on purpose, in a copy of it, and sees whether the test of many people at once notices.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BREAKAGES, type Breakage, CONCURRENCY, changesOf } from '../tests/resilience/breakages/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { test: TEST, name: CASE } = CONCURRENCY;
/** Message for a history with an unexplained answer; other tests name their own expectation */
const FOUND = 'Property failed';
/** Lines to print of a run that fails for another reason */
const LINES_TO_PRINT = 60;
/** A breakage that chance does not reach in one run may be reached in another. */
const ATTEMPTS = 3;

const wanted = process.argv.slice(2);
const chosen = BREAKAGES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const outdated = chosen.flatMap((breakage) =>
  changesOf(breakage)
    .filter(isOutdated)
    .map(({ file }) => `${breakage.name}: ${file}`),
);
if (chosen.length === 0 || outdated.length > 0) {
  console.error(
    chosen.length === 0 ? 'There is no such breakage.' : `These no longer fit the source:\n${outdated.join('\n')}`,
  );
  process.exit(1);
}

const copy = copyOfProject();
let run: ChildProcess | undefined;
process.once('exit', () => {
  endRun();
  rmSync(copy, { recursive: true, force: true, maxRetries: 10 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

for (const test of testsOf(chosen)) {
  if ((await tryToFind(test, 1)) === 'NOT FOUND') continue;
  console.error(`${test} fails although nothing is broken.`);
  process.exit(1);
}
const missed: Breakage[] = [];
for (const breakage of chosen) if (!(await isFound(breakage))) missed.push(breakage);
console.log(`${chosen.length - missed.length} of ${chosen.length} breakages were found.`);
process.exit(missed.length === 0 ? 0 : 1);

function isOutdated({ file, find }: { readonly file: string; readonly find: string }): boolean {
  const path = join(ROOT, file);
  return !existsSync(path) || readFileSync(path, 'utf8').split(find).length !== 2;
}

async function isFound(breakage: Breakage): Promise<boolean> {
  const intact = changesOf(breakage).map(({ file }) => ({ file, text: readFileSync(join(copy, file), 'utf8') }));
  for (const { file, find, replace } of changesOf(breakage)) {
    const path = join(copy, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    );
  }
  const begun = Date.now();
  const outcome = await tryToFind(breakage.test ?? TEST, ATTEMPTS);
  console.log(`${outcome}: ${breakage.name} (${Math.round((Date.now() - begun) / 1000)} s)`);
  for (const { file, text } of intact.reverse()) writeFileSync(join(copy, file), text);
  return outcome === 'found';
}

/** A run that fails for another reason, such as a machine that is too busy, is repeated; a test that finds nothing as well. */
async function tryToFind(test: string, attempts: number): Promise<'found' | 'NOT FOUND' | 'DOES NOT RUN'> {
  let failures = 0;
  let runs = 0;
  while (runs < attempts && failures < ATTEMPTS) {
    const { status, output } = await runTest(test);
    if (output.includes(test === TEST ? FOUND : 'AssertionError')) return 'found';
    if (status === 0) runs += 1;
    else {
      failures += 1;
      console.error(output.trimEnd().split('\n').slice(-LINES_TO_PRINT).join('\n'));
    }
  }
  return runs < attempts ? 'DOES NOT RUN' : 'NOT FOUND';
}

function testsOf(breakages: readonly Breakage[]): string[] {
  return [...new Set(breakages.map(({ test = TEST }) => test))];
}

async function runTest(test: string): Promise<{ status: number | null; output: string }> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const parameters = ['run', '--project', 'resilience', '--bail', '1', ...(test === TEST ? ['-t', CASE] : []), test];
  run = spawn(process.execPath, [vitest, ...parameters], {
    cwd: copy,
    // Every history is played; a shorter one is of no interest: only whether there is one. What the run leaves behind goes with the copy.
    env: { ...process.env, TEST_ALL: '1', SHORTEN: '0', TMPDIR: copy },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of processes of its own, which can be ended as one
    detached: true,
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = await once(run, 'close');
  endRun();
  return { status, output };
}

/** Ends the test with all servers that it has started. */
function endRun(): void {
  if (run?.pid === undefined) return;
  try {
    process.kill(-run.pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
  run = undefined;
}

/** The project as it is here, changes that are not committed included; what it depends on is shared. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vakit-'));
  // The PostgreSQL server of the tests, which may run as another user, has its data in it.
  chmodSync(folder, 0o711);
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\0').filter((each) => each && existsSync(join(ROOT, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // The project's own packages are links within it and lead to the copy.
    if (name === '@vakit')
      cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const made of ['apps/web/dist', 'apps/web/node_modules', 'apps/server/node_modules']) {
    if (existsSync(join(ROOT, made))) symlinkSync(join(ROOT, made), join(folder, made));
  }
  return folder;
}
