import type { Page } from 'playwright-core';

/** As much of Chromium's trace as is needed */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time on the processor, in microseconds */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

const TASK = /RunTask$/;
const MAIN_THREAD = 'CrRendererMain';

/**
 * The longest task of a page while something is done, in milliseconds that it computed: how long it took on a machine that
 * has other things to do says nothing about the page.
 */
export async function longestTaskOf(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD).map(threadOf),
  );
  const tasks = traceEvents.filter((event) => TASK.test(event.name) && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace holds no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
