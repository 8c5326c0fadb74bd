// `npm run check`: types, import rules, format, lint and how comments begin. Each of them works on one core, so as many run at a time as there are.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';

/** TypeScript's own checkers side by side repeat each other's work. */
const ONE = '--checkers 1';
/** The slowest command comes first. */
const waiting = [
  `tsc ${ONE}`,
  `tsc -p apps/web ${ONE}`,
  `tsc -p tests/e2e ${ONE}`,
  'npm run --silent check:imports',
  'biome check .',
  'node scripts/plain-comments.ts',
];

await Promise.all(Array.from({ length: availableParallelism() }, checkNext));

/** Takes one after the other until none waits; tells of each what it printed, in one piece. */
async function checkNext(): Promise<void> {
  for (let command = waiting.shift(); command; command = waiting.shift()) {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const [printed, complaints, [status]] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      once(child, 'close'),
    ]);
    process.stdout.write(`${status === 0 ? '✓' : '✗'} ${command}\n`);
    process.stdout.write(printed);
    process.stderr.write(complaints);
    if (status !== 0) process.exitCode = 1;
  }
}
