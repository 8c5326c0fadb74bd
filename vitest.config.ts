import { defineConfig } from 'vitest/config';

const SERVER = ['apps/server/src/**/*.test.ts'];
/** Reads every statement that the server sends. */
const REQUIRE_KEY = 'apps/server/src/test-support/require-business-key.setup.ts';
const POSTGRES = 'tests/support/postgres.setup.ts';
/** The files that a worker runs one after the other share what they load, which takes longer than most of them run. */
const SHARED = { isolate: false };

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    // None is a benchmark: a slow machine fails nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // What nobody waits for at every change is proved before a release, by `npm run test:all`.
    exclude: process.env.TEST_ALL ? ['**/node_modules/**'] : ['**/node_modules/**', '**/*.all.test.ts'],
    // What is cheap comes first: where a rule or a call is broken, nobody waits for browsers.
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'packages',
          sequence: { groupOrder: 0 },
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'bench/**/*.test.ts'],
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
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'e2e',
          sequence: { groupOrder: 3 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: POSTGRES,
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
    ],
  },
});
