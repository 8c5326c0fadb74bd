// Removes from the installed packages what neither building the pages nor running the server reads: a quarter of the disk
// that they take. Plain JavaScript, as prepare.js.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_PACKAGES = 'node_modules';
const LOCKFILE = 'package-lock.json';

/** Trims the packages below the working directory, which were installed without the tools of tests and checks. */
export function trimPackages() {
  // npm installs these although only tools and other packages that are not there ask for them.
  const { packages = {} } = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  for (const [path, { devOptional }] of Object.entries(packages)) if (devOptional) remove(path);
  // Parts of packages that were removed, such as the programs of TypeScript for this machine
  for (const scope of ['@typescript', '@esbuild']) remove(join(NODE_PACKAGES, scope));
  for (const name of readdirSync(NODE_PACKAGES)) {
    // The headers of Node are for compiling, which no package of Vakit needs.
    if (name.startsWith('node-')) remove(join(NODE_PACKAGES, name, 'include'));
  }
  for (const folder of [NODE_PACKAGES, 'apps/server/node_modules', 'apps/web/node_modules']) removeSourceMaps(folder);
}

function removeSourceMaps(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // Workspaces stand in node_modules as links to the project itself.
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && /\.[cm]?[jt]s\.map$|\.css\.map$/.test(entry.name)) remove(path);
  }
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) trimPackages();
