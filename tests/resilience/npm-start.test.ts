import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataDirectory, removeDataDirectory } from '../support/database.ts';
import { firstUnlessAll, TIMEOUT } from './support/soak.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-npm-start-'));
});
afterEach(() => removeDataDirectory(folder));

type Started = {
  readonly npm: ChildProcess;
  readonly printed: () => string;
  /** Ends when nobody is left who could still print: npm, its shell and the server */
  readonly ended: Promise<unknown>;
};

/** Vakit as a person starts it who has done so before, once it serves. */
async function npmStart(): Promise<Started> {
  await makeDataDirectory(folder);
  const { PATH = '', HOME = '' } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: PROJECT,
    env: { PATH, HOME, PORT: '0', DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = -(npm.pid as number);
  const endWithTests = () => process.kill(group, 'SIGKILL');
  process.once('exit', endWithTests);
  const ended = once(npm, 'close').then(() => process.off('exit', endWithTests));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('/login')) resolve();
      });
    }
    ended.then(() => reject(new Error(`It did not start:\n${output}`)));
  });
  return { npm, printed: () => output, ended };
}

const childOf = (pid: number) => Number(spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim());

const TOLD = [
  { who: 'npm', pidOf: (npm: number) => npm },
  { who: 'the process that npm started', pidOf: childOf },
];

test.for(firstUnlessAll(TOLD))(
  'SIGTERM to $who ends the server, too, and its database with it',
  { timeout: TIMEOUT },
  async ({ pidOf }) => {
    const { npm, printed, ended } = await npmStart();
    expect(printed().split('\n').filter(Boolean).length, printed()).toBeLessThan(20);
    process.kill(pidOf(npm.pid as number), 'SIGTERM');
    await ended;
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  },
);
