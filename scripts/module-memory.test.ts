import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../apps/server/src', import.meta.url));

/** State of modules that is the same for every server in the process, whatever its database, clock and settings. */
const SHARED = [
  // Node itself keeps requests and jobs apart.
  'database/deadline.ts',
  // Read from the files of this version
  'database/schema-files.ts',
  // Node itself keeps the readers of standbys apart, too.
  'database/standbys.ts',
  // Searches take turns on the processor, which servers of one process share.
  'features/availability/in-turns.ts',
  // Letters that the fonts of the project can draw
  'features/branches/brought-fonts.ts',
  // Formats of the language and the zone
  'features/messages/date-texts.ts',
  // Libraries that are loaded late
  'features/pictures/encode-picture.ts',
  'features/schedule-exceptions/turkish-holidays.ts',
  // One workbook takes memory of the process at a time.
  'features/table-files/read-workbook.ts',
  // The schemas of the calls that the contract declares
  'http/serve.ts',
];

/** A variable, or something to be filled, at the top of a module */
const MEMORY =
  /^(export )?(let |const [^=\n]+= *new (Map|Set|WeakMap|WeakSet|LRUCache|AsyncLocalStorage)\b[^\n]*\(\))/m;

const remembers = (source: string) => MEMORY.test(source);

test('what a module of the server remembers is told', () => {
  expect(remembers('const memories = new WeakMap<Database, Memory>();')).toBe(true);
  expect(remembers('let count = 0;')).toBe(true);
  expect(remembers("const ROUTINE = new Set(['/healthz']);")).toBe(false);
});

test('two servers in one process share no memory', () => {
  const files = globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !/\.test\.ts$|^test-support\//.test(file))
    .filter((file) => remembers(readFileSync(join(SERVER, file), 'utf8')));
  expect(files.sort()).toEqual(SHARED);
});
