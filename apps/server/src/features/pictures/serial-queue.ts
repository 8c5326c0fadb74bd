import { Refusal } from '../../http/refusal.ts';

/** Files in memory that wait for their turn: of one account, so that nobody closes it for others, and of all together */
const OF_ACCOUNT_MAX = 3;
const OF_ALL_MAX = 24;
/** In seconds: by then most of them are done. */
const RETRY_AFTER = 15;

/**
 * Does heavy work one after the other, so that everything else of the process stays quick.
 * @throws Refusal SERVICE_UNAVAILABLE when too much of the same account waits already, or of all
 */
export function serialQueue(
  ofAccountMax = OF_ACCOUNT_MAX,
  ofAllMax = OF_ALL_MAX,
): <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  const waiting: string[] = [];
  return async (accountId, work) => {
    const own = waiting.filter((each) => each === accountId);
    if (own.length >= ofAccountMax || waiting.length >= ofAllMax)
      throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER });
    waiting.push(accountId);
    const result = last.then(work);
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      waiting.splice(waiting.indexOf(accountId), 1);
    }
  };
}
