// npm test: what is proved at every change, what is cheap first: where a rule or a call is broken, nobody waits for browsers.
// Words after `--` go to vitest, such as the names of files.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { describeLevels, type Report } from './test-levels.ts';

const REPORTS = '.cache/tests';
const BEFORE = ['node scripts/prepare-tests.ts', 'npm run check'];
/** Levels that are tried together. None of the next begins before all of these have passed. */
const STAGES = [['packages', 'server'], ['scripts', 'resilience'], ['e2e']];
/** After so many failures something is broken that all of them need. */
const MOST_FAILURES = 10;
/** Tells what its children have taken of the processors, which Node does not count. */
const TIMED = '"$@"; status=$?; times >&3; exit $status';

const startedAt = performance.now();
let processorSeconds = 0;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const isGreen =
  BEFORE.every((command) => run(command.split(' '))) &&
  STAGES.every((projects, index) =>
    run([
      ...[
        'vitest',
        'run',
        '--passWithNoTests',
        `--bail=${MOST_FAILURES}`,
        ...projects.flatMap((name) => ['--project', name]),
      ],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${index + 1}.json`],
      ...process.argv.slice(2),
    ]),
  );
const reports = globSync(`${REPORTS}/*.json`).map((path) => JSON.parse(readFileSync(path, 'utf8')) as Report);
console.log(`\n${describeLevels(reports)}`);
const minutes = (performance.now() - startedAt) / 60_000;
console.log(`${minutes.toFixed(1)} minutes, of which the processors worked ${Math.round(processorSeconds)} s`);
process.exitCode = isGreen ? 0 : 1;

/** Whether a command went well. */
function run(command: readonly string[]): boolean {
  const { status, output } = spawnSync('sh', ['-c', TIMED, 'sh', ...command], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  const times = output[3]?.trim().split('\n').at(-1) ?? '';
  for (const [, taken, seconds] of times.matchAll(/(\d+)m([\d.]+)s/g)) {
    processorSeconds += Number(taken) * 60 + Number(seconds);
  }
  return status === 0;
}
