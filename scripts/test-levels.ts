import { relative } from 'node:path';

/** The part of vitest's report that is read here */
export type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
};

type Stage = {
  /** Projects of vitest that are tried together */
  readonly projects: readonly string[];
  /** For two cores: a worker that asks PostgreSQL or another process waits a third of its time; a browser never does. */
  readonly workers: number;
};

/** None begins before all of the one before it have passed. */
export const STAGES: readonly Stage[] = [
  { projects: ['packages', 'server'], workers: 3 },
  { projects: ['screens', 'scripts', 'resilience'], workers: 3 },
  { projects: ['e2e'], workers: 2 },
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

/** Reasons for a test in a browser. Each such file names at least one: `// @module-tag layout`. */
export const BROWSER_NEEDS = [
  { name: 'accessibility', description: 'what axe finds in what is drawn' },
  { name: 'file', description: 'downloads, uploads and the clipboard' },
  { name: 'focus', description: 'the focus as a browser moves it, and what keys do by themselves' },
  { name: 'frame', description: 'the page within another website' },
  { name: 'gesture', description: 'mouse, touch and dragging' },
  { name: 'layout', description: 'what is where, and what is in sight' },
  { name: 'loading', description: 'what is loaded, when, and what is seen before any script' },
  { name: 'network', description: 'a connection that is lost, slow or answers something else' },
  { name: 'print', description: 'what comes out on paper' },
  { name: 'storage', description: 'what a browser keeps: other tabs, the way back, a page loaded anew' },
  { name: 'story', description: 'a person from end to end' },
] as const;

/** Chromium takes longer for a test than the other levels together: none is added unless another goes. */
const MOST_BROWSER_TESTS = 100;

/** Complains about a run's tests in a browser; each complaint is a sentence. */
export function complainOfBrowserTests(reports: readonly Report[], folder = process.cwd()): string[] {
  const files = reports.flatMap(({ testResults }) => testResults).filter(({ name }) => isAt('browser', name, folder));
  const { length } = files.flatMap(({ assertionResults }) => assertionResults);
  if (length <= MOST_BROWSER_TESTS) return [];
  return [`${length} tests run in a browser, and ${MOST_BROWSER_TESTS} may: prove it in tests/screens instead.`];
}

const isAt = (level: string, name: string, folder: string): boolean =>
  LEVELS[level]?.test(relative(folder, name).replaceAll('\\', '/')) ?? false;

/** A table of the levels of tests: how many there are, and how many seconds they have taken one by one. */
export function describeLevels(reports: readonly Report[], folder = process.cwd()): string {
  const files = reports.flatMap(({ testResults }) => testResults);
  const rows = Object.keys(LEVELS).map((level) => {
    const tests = files
      .filter(({ name }) => isAt(level, name, folder))
      .flatMap(({ assertionResults }) => assertionResults);
    const milliseconds = tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    return [level, String(tests.length), (milliseconds / 1000).toFixed(0)] as const;
  });
  return [['level', 'tests', 'seconds'] as const, ...rows]
    .map(([level, tests, seconds]) => `${level.padEnd(10)}${tests.padStart(7)}${seconds.padStart(9)}`)
    .join('\n');
}
