import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

type Load = {
  /** Servers that share the connections */
  readonly urls: readonly string[];
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

/**
 * Lets so many connections ask for some seconds, each as soon as it has been answered: in a process of its own, so that
 * what asking costs is not the server's.
 */
export async function put(load: Load): Promise<LoadResult> {
  const child = fork(import.meta.filename);
  child.send(load);
  const [result] = (await once(child, 'message')) as [LoadResult];
  await once(child, 'exit');
  return result;
}

if (import.meta.main) {
  const [load] = (await once(process, 'message')) as [Load];
  process.send?.(await run(load), () => process.disconnect?.());
}

async function run({ urls, connections, seconds, requests }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let refused = 0;
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...requests[next++ % requests.length] });
  const share = { connections: connections / urls.length, duration: seconds, requests: [{ setupRequest }] };
  const askOne = (url: string) =>
    new Promise<autocannon.Result>((resolve, reject) => {
      const running = autocannon({ url, ...share }, (error, result) => (error ? reject(error) : resolve(result)));
      running.on('response', (_client, status, _bytes, time) => {
        times.push(time);
        if (status >= 300) refused += 1;
      });
    });
  const results = await Promise.all(urls.map(askOne));
  const { duration } = results[0] as autocannon.Result;
  for (const { errors } of results) refused += errors;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / duration, refused };
}
