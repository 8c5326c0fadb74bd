import { Client } from 'pg';

/**
 * Has each statement that any database is asked from now on pass by somebody.
 * @param watch is given who is asked, with what, and how; returns the answer
 * @returns how the watching ends
 */
export function watchStatements(
  watch: (client: Client, question: readonly unknown[], ask: () => Promise<unknown>) => Promise<unknown>,
): () => void {
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...question: unknown[]) {
    return watch(this, question, () => Reflect.apply(query, this, question) as Promise<unknown>);
  } as typeof query;
  return () => {
    Client.prototype.query = query;
  };
}
