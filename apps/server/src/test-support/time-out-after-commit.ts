import { Client } from 'pg';
import { expect } from 'vitest';
import type { Answer } from './test-app.ts';

/**
 * The answer to a call after whose commit nothing can be read any more.
 * @param look asks the database for something, and is told that it does not answer
 */
export const answerAfterCommit = (call: () => Promise<Answer>, look: () => Promise<Answer>): Promise<Answer> =>
  withoutReadsAfterCommit(async () => {
    const answer = await call();
    expect((await look()).status).toBe(503);
    return answer;
  });

/** The same for a call that need not commit anything. */
export async function withoutReadsAfterCommit(call: () => Promise<Answer>): Promise<Answer> {
  const restore = timeOutAfterCommit();
  try {
    return await call();
  } finally {
    restore();
  }
}

const WRITES = /^\s*(insert|update|delete)\b/i;

/**
 * Lets every statement time out that is sent outside a transaction once one has been committed, or something was written
 * without one.
 * @returns how that ends
 */
function timeOutAfterCommit(): () => void {
  let isCommitted = false;
  const inTransaction = new WeakSet<Client>();
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...question: unknown[]) {
    const { text } = question[0] as { text: string };
    if (text === 'begin') inTransaction.add(this);
    const isAlone = !inTransaction.has(this);
    if (isCommitted && isAlone) {
      const problem = 'canceling statement due to statement timeout';
      const failure = Object.assign(new Error(problem), { code: '57014' });
      // A pool asks with a callback, and would wait for it for ever.
      const callback = question.at(-1);
      if (typeof callback !== 'function') return Promise.reject(failure);
      setImmediate(callback as (failure: Error) => void, failure);
      return undefined;
    }
    if (text === 'commit' || text === 'rollback') inTransaction.delete(this);
    if (text === 'commit' || (isAlone && WRITES.test(text))) isCommitted = true;
    return Reflect.apply(query, this, question);
  } as typeof query;
  return () => {
    Client.prototype.query = query;
  };
}
