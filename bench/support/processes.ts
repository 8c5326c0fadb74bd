import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its children have used; NaN where the system is not Linux and cannot tell. */
export function processorSeconds(pid: number): number {
  // Times of its own, and of the children that have ended
  const times = (each: number) => (statusOf(each) ?? []).slice(11, 15);
  const ticks = familyOf(pid).map((each) => times(each).reduce((sum, text) => sum + Number(text), 0));
  return ticks.some((each) => each > 0) ? ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND : Number.NaN;
}

/**
 * Megabytes of memory that processes and their children hold, of what they share with each other or with others their part;
 * NaN where the system is not Linux.
 */
export function megabytesOf(...pids: readonly number[]): number {
  const kilobytes = pids
    .flatMap(familyOf)
    .map((pid) => /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1]);
  const known = kilobytes.filter((each) => each !== undefined).map(Number);
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / 1024 : Number.NaN;
}

const familyOf = (pid: number): number[] => [
  pid,
  ...runningProcesses().filter((each) => Number(statusOf(each)?.[1]) === pid),
];

function runningProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** The fields that follow the name in brackets, which may hold anything: state, parent, … */
const statusOf = (pid: number): string[] | undefined =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
