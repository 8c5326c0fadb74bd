export type Stretch = {
  /** The longest processor time that the process spent on one thing, in milliseconds */
  readonly longest: number;
  /** The whole answer, in milliseconds: its processor time, and until it is there */
  readonly processor: number;
  readonly time: number;
};

/**
 * Does some work and looks, whenever the process is free for others, at how much it has computed since it was so before:
 * other programs of the machine hardly change that.
 */
export async function longestStretchOf(work: () => Promise<unknown>): Promise<Stretch> {
  let isOver = false;
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, millisecondsOf(process.threadCpuUsage(last)));
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
  longest = Math.max(longest, millisecondsOf(process.threadCpuUsage(last)));
  return { longest, processor: millisecondsOf(process.threadCpuUsage(spent)), time: performance.now() - begun };
}

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
