import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its children have used; NaN where the system is not Linux and cannot tell. */
export function processorSeconds(pid: number): number {
  // Times of its own, and of the children that have ended
  const times = familyOf(pid).flatMap((each) => statusOf(each).slice(11, 15).map(Number));
  return times.some((each) => each > 0) ? sumOf(times) / TICKS_PER_SECOND : Number.NaN;
}

/**
 * Megabytes of memory that processes and their children hold, of what they share with each other or with others their part;
 * NaN where the system is not Linux.
 */
export function megabytesOf(...pids: readonly number[]): number {
  const kilobytes = pids
    .flatMap(familyOf)
    .map((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return sumOf(kilobytes) / 1024 || Number.NaN;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);

const familyOf = (pid: number): number[] => [
  pid,
  ...runningProcesses().filter((each) => Number(statusOf(each)[1]) === pid),
];

function runningProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** The fields that follow the name in brackets, which may hold anything: state, parent, … */
const statusOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** The text of a file, or nothing: a process may end at any moment. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
