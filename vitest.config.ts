import { defineConfig } from 'vitest/config';

const SERVER = ['apps/server/src/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/tests.json' },
    allowOnly: false,
    maxWorkers: 2,
    // None is a benchmark: a slow machine fails nothing.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      // The same tests on both databases, but for what is about the line to a server
      {
        extends: true,
        test: {
          name: 'server-pglite',
          include: SERVER,
          exclude: ['**/*.postgres.test.ts'],
          globalSetup: 'tests/support/embedded.setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'server-postgres', include: SERVER, globalSetup: 'tests/support/postgres.setup.ts' },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/embedded.setup.ts',
        },
      },
      // Server processes that are killed, cut off and crowded
      {
        extends: true,
        test: {
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          globalSetup: 'tests/support/embedded.setup.ts',
        },
      },
    ],
  },
});
