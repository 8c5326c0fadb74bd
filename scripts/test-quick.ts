// The tests of the rules and the contract, then those beside what is changed: `npm run test:quick`. With a commit after `--` the
// changes are those since it; without one they are what is not committed, and what the branch has before `main`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';

const PROJECTS = ['packages', 'server'];
/** Every server test loads all of the server: what is beside a change is most likely about it. */
const BESIDE = ['packages', 'apps/server/src', 'apps/web/src'];

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
const isKnown = (commit: string) => spawnSync('git', ['rev-parse', '--verify', '--quiet', commit]).status === 0;

const since = process.argv[2] ?? (isKnown('main') ? git('merge-base', 'main', 'HEAD') : 'HEAD');
const changed = [git('diff', '--name-only', '-z', since), git('ls-files', '--others', '--exclude-standard', '-z')]
  .flatMap((names) => names.split('\0'))
  .filter((name) => BESIDE.some((folder) => name.startsWith(`${folder}/`)) && existsSync(dirname(name)));
const tests = new Set(changed.flatMap((name) => globSync(`${dirname(name)}/*.test.ts`)));
const files = ['packages/', 'apps/web/src/', ...tests];
const projects = PROJECTS.flatMap((name) => ['--project', name]);
const { status } = spawnSync('vitest', ['run', ...projects, ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
