// Asks a server as fast as it answers, in a process of its own, so that what asking costs is not the server's.
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

process.once('message', async (load: Load) => {
  const result = await run(load);
  process.send?.(result, () => process.disconnect?.());
});

function run({ url, connections, seconds, requests }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let refused = 0;
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...requests[next++ % requests.length] });
  return new Promise((resolve, reject) => {
    const running = autocannon(
      { url, connections, duration: seconds, requests: [{ setupRequest }] },
      (error, { duration, errors }) => {
        if (error) reject(error);
        else resolve({ ...percentilesOf(times), perSecond: times.length / duration, refused: refused + errors });
      },
    );
    running.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      if (status >= 300) refused += 1;
    });
  });
}

function percentilesOf(times: number[]) {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
