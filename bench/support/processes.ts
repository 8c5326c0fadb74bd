import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its children have used; NaN where the system is not Linux and cannot tell. */
export function processorSeconds(pid: number): number {
  const family = [pid, ...runningProcesses().filter((each) => Number(statusOf(each)?.[1]) === pid)];
  // Times of its own, and of the children that have ended
  const ticks = family.map((each) => (statusOf(each) ?? []).slice(11, 15).reduce((sum, text) => sum + Number(text), 0));
  return ticks.some((each) => each > 0) ? ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND : Number.NaN;
}

/** Megabytes of memory that a process holds; NaN where the system is not Linux. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return Number(kilobytes) / 1024;
}

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
