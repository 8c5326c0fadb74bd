import { medianOfEach } from './median-of-each.ts';

/** In milliseconds */
export type Stretch = {
  /** The longest processor time that the process spent on one thing */
  readonly longest: number;
  /** The whole: its processor time, and until it is done */
  readonly processor: number;
  readonly time: number;
};

/** Does some work several times, after once that does not count; the medians. */
export async function measureWork(work: () => Promise<unknown>, rounds: number): Promise<Stretch> {
  await work();
  const all: Stretch[] = [];
  while (all.length < rounds) all.push(await stretchOf(work));
  return medianOfEach(all);
}

/**
 * Does some work and looks, whenever the process is free for others, at how much it has computed since it was so before:
 * other programs of the machine hardly change that.
 */
export async function stretchOf(work: () => Promise<unknown>): Promise<Stretch> {
  let isOver = false;
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, millisecondsSince(last));
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const begun = performance.now();
  const spent = process.threadCpuUsage();
  try {
    await work();
  } finally {
    isOver = true;
  }
  // The last stretch ends here.
  longest = Math.max(longest, millisecondsSince(last));
  return { longest, processor: millisecondsSince(spent), time: performance.now() - begun };
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
