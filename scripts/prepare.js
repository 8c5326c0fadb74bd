// Makes a fresh clone ready to run. Plain JavaScript for any Node from 20 on: it runs before the pinned runtime is there.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';

const INSTALLED = 'node_modules/.package-lock.json';
const LOCKFILE = 'package-lock.json';
const WEB_BUILD = 'apps/web/dist/booking.html';
const WEB_SOURCES = ['apps/web', 'packages', LOCKFILE];
const NOT_SOURCES = ['dist', 'node_modules'];

if (changedAt(INSTALLED) < changedAt(LOCKFILE)) {
  console.log('Installing the packages that package-lock.json names …');
  run(['ci', '--no-audit', '--no-fund'], 'The packages could not be installed. Is the npm registry within reach?');
}
if (changedAt(WEB_BUILD) < Math.max(...WEB_SOURCES.map(newestIn))) {
  console.log('Building the web application …');
  run(['run', 'build', '--workspace', '@vakit/web'], 'The web application could not be built.');
}

function run(npmArguments, complaint) {
  const { status } = spawnSync('npm', npmArguments, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(complaint);
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
