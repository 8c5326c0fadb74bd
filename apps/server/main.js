// Starts the server, keeping what Node compiles of it: the next start takes half as long and holds less memory. Plain
// JavaScript, since to read TypeScript Node loads a compiler that is not needed once everything is kept.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { endWithParent } from './end-with-parent.js';

const OLDEST_NODE = 26;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Vakit cannot start.\nThis is Node ${process.versions.node}, and it needs ${OLDEST_NODE}: run "npm start", which brings its own, or node_modules/.bin/node.`,
  );
  process.exit(1);
}

/** By how much the space for new objects may grow, which is never given back: not because of a start, only for requests. */
const allowGrowth = (factor) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

if (process.env.npm_lifecycle_event === 'start') endWithParent(() => process.kill(process.pid, 'SIGTERM'));
allowGrowth(1);
// If nothing can be written, scripts are compiled at every start.
module.enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
await import('./src/main.ts');
module.flushCompileCache();
allowGrowth(2);
