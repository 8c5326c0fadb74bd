import { CompiledQuery } from 'kysely';
import { Client } from 'pg';

/**
 * Remembers what any database is asked from now on, as it is sent.
 * @returns the statements so far, and how the recording ends
 */
export function recordStatements(): { readonly asked: CompiledQuery[]; readonly stop: () => void } {
  const asked: CompiledQuery[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...question: unknown[]) {
    const [statement] = question as [{ text?: unknown; values?: readonly unknown[] } | string];
    if (typeof statement === 'object' && typeof statement.text === 'string') {
      asked.push(CompiledQuery.raw(statement.text, [...(statement.values ?? [])]));
    }
    return Reflect.apply(query, this, question);
  } as typeof query;
  return {
    asked,
    stop: () => {
      Client.prototype.query = query;
    },
  };
}
