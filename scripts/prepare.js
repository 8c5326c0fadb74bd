// Makes a fresh clone ready to run. Plain JavaScript for any Node from 20 on: it runs before the pinned runtime is there.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { endWithParent } from '../apps/server/end-with-parent.js';
import { linkLibraries } from './link-libraries.js';
import { trimPackages } from './trim-packages.js';

const OLDEST_NODE = 20;
const INSTALLED = 'node_modules/.package-lock.json';
const LOCKFILE = 'package-lock.json';
/** Whether what only tests and checks need is wanted, too; and a package that tells whether it is there */
const WITH_TOOLS = process.argv[2] === 'tools';
const TOOL = 'node_modules/vitest/package.json';
/** Written last: of a build that was broken off, nothing is put in place. */
const WEB_BUILD = 'apps/web/dist/server/built';
const WEB_SOURCES = ['apps/web', 'packages', LOCKFILE];
const NOT_SOURCES = ['dist', 'node_modules'];

/** Messages of npm or the build about faults of the machine, with the remedy. */
const TROUBLES = [
  [/\bENOSPC\b/, 'The disk is full. Make room, then start again.'],
  [/\bEROFS\b/, 'This folder lies on a disk that is read-only. Move it to one that can be written to.'],
  [
    /\b(?:EACCES|EPERM)\b[^'"\n]*(?:['"]([^'"]+)['"])?/,
    (path) =>
      `This user may not use ${path ?? process.cwd()}. Start as the owner of the folder, or give it to this user.`,
  ],
  [
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/,
    'The npm registry cannot be reached. Look at the network and at "npm config get registry", then start again.',
  ],
];

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const windows = process.platform === 'win32';
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  giveUp(`This is Node ${process.versions.node}. Install Node ${OLDEST_NODE} or newer: https://nodejs.org`);
}
try {
  if (changedAt(INSTALLED) < changedAt(LOCKFILE) || (WITH_TOOLS && changedAt(TOOL) === 0)) {
    const install = ['ci', ...(WITH_TOOLS ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'];
    await run('Installing packages', install, 'The packages could not be installed.');
    if (!WITH_TOOLS) trimPackages();
  }
  linkLibraries();
  if (changedAt(WEB_BUILD) < Math.max(...WEB_SOURCES.map(newestIn))) {
    const build = ['run', 'build', '--workspace', '@vakit/web'];
    await run('Building the pages', build, 'The pages could not be built.');
  }
} catch (error) {
  giveUp(explain(String(error)) ?? String(error));
}

/** Runs npm, showing only how long it takes; and what it printed when it failed for a reason that is not known. */
async function run(what, npmArguments, complaint) {
  const startedAt = performance.now();
  process.stdout.write(`${what} … `);
  // In a group of its own, so that everything it starts can be ended with it.
  const child = spawn('npm', npmArguments, { stdio: ['ignore', 'pipe', 'pipe'], shell: windows, detached: !windows });
  const end = () => {
    try {
      if (windows) child.kill();
      else process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    console.log('broken off.');
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const stopWatching = endWithParent(end);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const status = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
  });
  stopWatching();
  for (const signal of SIGNALS) process.off(signal, end);
  if (status !== 0) {
    console.log('failed.');
    giveUp(`${complaint} ${explain(output) ?? `npm said:\n${output}`}`);
  }
  console.log(`done in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

function explain(output) {
  for (const [pattern, advice] of TROUBLES) {
    const found = pattern.exec(output);
    if (found) return typeof advice === 'string' ? advice : advice(found[1]);
  }
  return undefined;
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** In milliseconds since 1970; 0 for what is not there. */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The newest change at the path or anywhere below it. That of a folder tells of files that are gone. */
function newestIn(path) {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const below = readdirSync(path).filter((name) => !NOT_SOURCES.includes(name));
  // A folder that holds the build changes with it.
  const own = below.length === readdirSync(path).length ? changedAt(path) : 0;
  return Math.max(own, ...below.map((name) => newestIn(`${path}/${name}`)));
}
