import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, QueryResult } from 'pg';
import type { Answer } from './test-app.ts';
import { watchStatements } from './watch-statements.ts';

const WRITES = /\b(insert into|update (?!of\b|skip\b|nowait\b)["\w]|delete from)/i;

/**
 * Records everything that a call asks the database once it has committed a change, and how often it commits one: its own
 * statements, and none of whatever else is going on.
 */
export async function recordCommits(call: () => Promise<Answer>) {
  const own = new AsyncLocalStorage<true>();
  const open = new Map<Client, { hasWritten: boolean }>();
  let count = 0;
  let later: string[] = [];
  const stop = watchStatements(async (client, [statement], ask) => {
    if (!own.getStore()) return ask();
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    if (text === 'begin') open.set(client, { hasWritten: false });
    const transaction = open.get(client);
    if (text === 'commit' || text === 'rollback') open.delete(client);
    const isLater = count > 0;
    const answer = await ask();
    const hasWritten = WRITES.test(text) && (answer as QueryResult).rowCount !== 0;
    if (transaction && hasWritten) transaction.hasWritten = true;
    const isCommit = text === 'commit' ? transaction?.hasWritten === true : hasWritten && !transaction;
    if (isCommit) {
      count++;
      later = [];
    } else if (isLater) later.push(text);
    return answer;
  });
  try {
    const answer = await own.run(true, call);
    return { answer, count, later };
  } finally {
    stop();
  }
}
