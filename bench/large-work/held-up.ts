import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/database/connect.ts';

/** Milliseconds between two trivial queries of somebody else */
const PAUSE = 2;

/** Times in milliseconds; processor times are of this process, and hardly changed by other programs of the machine. */
export type HeldUp = {
  /** The longest time that a trivial query of somebody else waited, and the processor time within it */
  readonly longest: number;
  readonly processor: number;
  /** The longest time that the process was busy with one thing */
  readonly loop: number;
  /** The whole work, with somebody else asking all the time, and its processor time */
  readonly whole: number;
  readonly wholeProcessor: number;
  /** By how many megabytes the memory of the process grew meanwhile */
  readonly memory: number;
};

/** Does some work while somebody else asks the database again and again, and tells how long they were held up. */
export async function heldUpBy(database: Database, work: () => Promise<unknown>): Promise<HeldUp> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  let isOver = false;
  let longest = 0;
  let processor = 0;
  let memory = 0;
  const ask = async () => {
    while (!isOver) {
      const begun = performance.now();
      const spent = process.threadCpuUsage();
      await setTimeout(PAUSE);
      await sql`SELECT 1`.execute(database);
      memory = Math.max(memory, process.memoryUsage.rss());
      const waited = performance.now() - begun - PAUSE;
      if (waited <= longest) continue;
      longest = waited;
      processor = millisecondsOf(process.threadCpuUsage(spent));
    }
  };
  const asking = ask();
  // Somebody has asked before the work begins.
  await setTimeout(20);
  longest = 0;
  loop.enable();
  const memoryBefore = process.memoryUsage.rss();
  const begun = performance.now();
  const spent = process.threadCpuUsage();
  try {
    await work();
  } finally {
    isOver = true;
    await asking;
    loop.disable();
  }
  return {
    longest,
    processor,
    loop: loop.max / 1e6,
    whole: performance.now() - begun,
    wholeProcessor: millisecondsOf(process.threadCpuUsage(spent)),
    memory: (memory - memoryBefore) / 1024 / 1024,
  };
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
