import { relative } from 'node:path';

/** What vitest writes of a run, as far as it is read here */
export type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly duration?: number | null }[];
  }[];
};

/** The projects of vitest that are tried together. None of the next begins before all of these have passed. */
export const STAGES: readonly (readonly string[])[] = [
  ['packages', 'server'],
  ['screens', 'scripts', 'resilience'],
  ['e2e'],
];

/** Each level of tests with the folders that hold it, from the cheapest to the dearest */
const LEVELS: Readonly<Record<string, RegExp>> = {
  rules: /^(packages|apps\/web|bench)\//,
  calls: /^apps\/server\//,
  tools: /^scripts\//,
  faults: /^tests\/resilience\//,
  screens: /^tests\/screens\//,
  browser: /^tests\/e2e\//,
};

/** A table of the levels of tests: how many there are, and how many seconds they have taken one by one. */
export function describeLevels(reports: readonly Report[], folder = process.cwd()): string {
  const files = reports.flatMap(({ testResults }) => testResults);
  const rows = Object.entries(LEVELS).map(([level, path]) => {
    const tests = files
      .filter(({ name }) => path.test(relative(folder, name).replaceAll('\\', '/')))
      .flatMap(({ assertionResults }) => assertionResults);
    const milliseconds = tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    return [level, String(tests.length), (milliseconds / 1000).toFixed(0)] as const;
  });
  return [['level', 'tests', 'seconds'] as const, ...rows]
    .map(([level, tests, seconds]) => `${level.padEnd(10)}${tests.padStart(7)}${seconds.padStart(9)}`)
    .join('\n');
}
