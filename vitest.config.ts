import { defineConfig } from 'vitest/config';
import { BROWSER_NEEDS } from './scripts/test-levels.ts';
import { PATIENCE, TEST_TIMEOUT } from './tests/support/patience.ts';
import { chooseTemporaryFolder } from './tests/support/temporary-folder.ts';

chooseTemporaryFolder();

const SERVER = ['apps/server/src/**/*.test.ts'];
/** Reads every statement that the server sends. */
const REQUIRE_KEY = 'apps/server/src/test-support/require-business-key.setup.ts';
const POSTGRES = 'tests/support/postgres.setup.ts';
/** The files that a worker runs one after the other share what they load, which takes longer than most of them run. */
const SHARED = { isolate: false };
/** In megabytes: most of what a test makes is garbage at its end, and to collect it seldom saves a tenth of the time. */
const ROOM_FOR_GARBAGE = ['--max-semi-space-size=64'];

/** V8 would keep the compiled scripts of each page that was closed, 12 MB of them, until it has no memory left. */
const KEEP_NO_SCRIPTS = ['--no-compilation-cache'];

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: PATIENCE } },
    // Slow proofs run before a release only, by `npm run test:all`.
    exclude: process.env.TEST_ALL ? ['**/node_modules/**'] : ['**/node_modules/**', '**/*.all.test.ts'],
    // Cheap tests come first: nobody waits for browsers to learn that a rule or a call is broken.
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'packages',
          sequence: { groupOrder: 0 },
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'bench/**/*.test.ts'],
          execArgv: ROOM_FOR_GARBAGE,
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'server',
          sequence: { groupOrder: 1 },
          include: SERVER,
          setupFiles: REQUIRE_KEY,
          globalSetup: POSTGRES,
          execArgv: ROOM_FOR_GARBAGE,
        },
      },
      // Back-ups, previews and the other commands, each a process of its own
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'scripts',
          sequence: { groupOrder: 2 },
          include: ['scripts/**/*.test.ts'],
          globalSetup: POSTGRES,
        },
      },
      // Server processes that are killed, cut off and crowded
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'resilience',
          sequence: { groupOrder: 2 },
          include: ['tests/resilience/**/*.test.ts'],
          globalSetup: POSTGRES,
        },
      },
      // The built pages in a document without a browser
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'screens',
          sequence: { groupOrder: 3 },
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: POSTGRES,
          // As whoever looks at the pages has it
          env: { TZ: 'Europe/Istanbul' },
          execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...KEEP_NO_SCRIPTS],
          expect: { poll: { timeout: PATIENCE, interval: 10 } },
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'e2e',
          tags: [...BROWSER_NEEDS],
          sequence: { groupOrder: 4 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: POSTGRES,
        },
      },
    ],
  },
});
