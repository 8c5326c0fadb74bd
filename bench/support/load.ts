import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./load-process.ts', import.meta.url));

export type Load = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Asked in turn, from the beginning again after the last */
  readonly requests: readonly Request[];
};

export type Request = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type LoadResult = {
  readonly perSecond: number;
  /** In milliseconds */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were no success, and requests without an answer */
  readonly refused: number;
};

/** Lets so many connections ask a server for some seconds, each as soon as it has been answered. */
export async function put(load: Load): Promise<LoadResult> {
  const child = fork(PROCESS);
  child.send(load);
  const [result] = (await once(child, 'message')) as [LoadResult];
  await once(child, 'exit');
  return result;
}
