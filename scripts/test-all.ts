// npm run test:all: everything that can be proved, before a release. SOAK_MINUTES sets how long chance has.
import { spawnSync } from 'node:child_process';
import { findOldestPostgres } from '../tests/support/postgres-server.ts';

const { SOAK_MINUTES = '60' } = process.env;

/** Each goes on whatever came of those before it: who waits for an hour wants to know everything. */
const STEPS: readonly { readonly command: string; readonly settings?: Readonly<Record<string, string>> }[] = [
  { command: 'node scripts/prepare-tests.ts' },
  { command: 'npm run check' },
  { command: 'vitest run' },
  { command: 'vitest run --project server', settings: { TEST_POSTGRES: findOldestPostgres() ?? '' } },
  { command: 'vitest run --project resilience', settings: { SOAK_MINUTES } },
  { command: 'vitest run --project server apps/server/src/http/fuzz.test.ts', settings: { FUZZ_REQUESTS: '22000' } },
];

const outcomes = STEPS.map(({ command, settings }) => {
  const began = performance.now();
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, TEST_ALL: '1', ...settings },
  });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  return { status, line: `${status === 0 ? 'passed' : 'FAILED'}  ${minutes} min  ${command}` };
});
console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`);
if (outcomes.some(({ status }) => status !== 0)) process.exitCode = 1;
