import { Client } from 'pg';

/**
 * Lets every statement time out that is sent outside a transaction once one has been committed.
 * @returns how that ends
 */
export function timeOutAfterCommit(): () => void {
  let isCommitted = false;
  const inTransaction = new WeakSet<Client>();
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...question: unknown[]) {
    const { text } = question[0] as { text: string };
    if (text === 'begin') inTransaction.add(this);
    if (isCommitted && !inTransaction.has(this)) {
      const problem = 'canceling statement due to statement timeout';
      return Promise.reject(Object.assign(new Error(problem), { code: '57014' }));
    }
    if (text === 'commit' || text === 'rollback') inTransaction.delete(this);
    if (text === 'commit') isCommitted = true;
    return Reflect.apply(query, this, question);
  } as typeof query;
  return () => {
    Client.prototype.query = query;
  };
}
