import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { BROWSER_NEEDS, complainOfBrowserTests, describeLevels, STAGES } from './test-levels.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const passed = (duration: number) => ({ status: 'passed', duration });

test('tests are counted with the level that their folder stands for', () => {
  const reports = [
    {
      testResults: [
        { name: '/vakit/packages/contract/src/money.test.ts', assertionResults: [passed(400), passed(700)] },
        { name: '/vakit/apps/server/src/files/upload.test.ts', assertionResults: [passed(2_000)] },
      ],
    },
    { testResults: [{ name: '/vakit/tests/e2e/booking.test.ts', assertionResults: [passed(61_000)] }] },
  ];
  expect(
    describeLevels(reports, '/vakit')
      .split('\n')
      .map((line) => line.trim().split(/\s+/)),
  ).toEqual([
    ['level', 'tests', 'seconds'],
    ['rules', '2', '1'],
    ['calls', '1', '2'],
    ['tools', '0', '0'],
    ['faults', '0', '0'],
    ['screens', '0', '0'],
    ['browser', '1', '61'],
  ]);
});

test('every file of tests in a browser says what it needs one for', () => {
  const tags = BROWSER_NEEDS.map(({ name }) => `// @module-tag ${name}`);
  const files = globSync('tests/e2e/**/*.test.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(0);
  const isSaid = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .some((line) => tags.includes(line));
  expect(files.filter((file) => !isSaid(file))).toEqual([]);
});

test('only so many tests run in a browser', () => {
  const report = (count: number) => ({
    testResults: [
      { name: '/vakit/tests/e2e/booking.test.ts', assertionResults: Array.from({ length: count }, () => passed(1)) },
    ],
  });
  expect(complainOfBrowserTests([report(2)], '/vakit')).toEqual([]);
  expect(complainOfBrowserTests([report(1_000)], '/vakit')).toEqual([expect.stringContaining('1000 tests')]);
});

test('every project of tests is in one of the stages', () => {
  const projects = config.test?.projects?.map((project) => (project as { test: { name: string } }).test.name);
  expect(STAGES.flatMap(({ projects }) => projects).sort()).toEqual(projects?.sort());
});
