import { Refusal } from '../../http/refusal.ts';

/** Files in memory that wait for their turn */
const WAITING_MAX = 8;
/** In seconds: by then most of them are done. */
const RETRY_AFTER = 15;

/**
 * Does heavy work one after the other, so that everything else of the process stays quick.
 * @throws Refusal SERVICE_UNAVAILABLE when too many wait already
 */
export function oneAtATime(waitingMax = WAITING_MAX): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= waitingMax) throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER });
    waiting++;
    const result = last.then(work);
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      waiting--;
    }
  };
}
