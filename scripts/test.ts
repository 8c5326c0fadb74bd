// npm test: what is proved at every change, what is cheap first: where a rule or a call is broken, nobody waits for browsers.
// Words after `--` go to vitest, such as the names of files.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { complainOfBrowserTests, describeLevels, type Report, STAGES } from './test-levels.ts';

const REPORTS = '.cache/tests';
const BEFORE = ['node scripts/prepare-tests.ts', 'npm run check'];
/** After so many failures something is broken that all of them need. */
const MOST_FAILURES = 10;
/** Tells what its children have taken of the processors, which Node does not count. */
const TIMED = '"$@"; status=$?; times >&3; exit $status';

const startedAt = performance.now();
let processorSeconds = 0;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const isGreen =
  BEFORE.every((command) => run(command.split(' '))) && STAGES.every((stage, index) => test(stage, index + 1));
const reports = globSync(`${REPORTS}/*.json`).map((path) => JSON.parse(readFileSync(path, 'utf8')) as Report);
console.log(`\n${describeLevels(reports)}`);
const minutes = (performance.now() - startedAt) / 60_000;
console.log(`${minutes.toFixed(1)} minutes, of which the processors worked ${Math.round(processorSeconds)} s`);
const complaints = complainOfBrowserTests(reports);
for (const complaint of complaints) console.error(complaint);
process.exitCode = isGreen && complaints.length === 0 ? 0 : 1;

function test({ projects, workers }: (typeof STAGES)[number], stage: number): boolean {
  const named = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${stage}.json`];
  const files = process.argv.slice(2);
  return run([
    'vitest',
    'run',
    '--passWithNoTests',
    `--maxWorkers=${workers}`,
    `--bail=${MOST_FAILURES}`,
    ...named,
    ...reporters,
    ...files,
  ]);
}

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
