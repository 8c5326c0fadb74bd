import { CompiledQuery } from 'kysely';
import { watchStatements } from './watch-statements.ts';

/**
 * Remembers what any database is asked from now on, as it is sent.
 * @returns the statements so far, and how the recording ends
 */
export function recordStatements(): { readonly asked: CompiledQuery[]; readonly stop: () => void } {
  const asked: CompiledQuery[] = [];
  const stop = watchStatements((_, question, ask) => {
    const [statement] = question as [{ text?: unknown; values?: readonly unknown[] } | string];
    if (typeof statement === 'object' && typeof statement.text === 'string') {
      asked.push(CompiledQuery.raw(statement.text, [...(statement.values ?? [])]));
    }
    return ask();
  });
  return { asked, stop };
}
