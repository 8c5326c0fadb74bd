import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, QueryResult } from 'pg';
import type { Answer } from './test-app.ts';
import { watchStatements } from './watch-statements.ts';

const WRITES = /\b(insert into|update (?!of\b|skip\b|nowait\b)["\w]|delete from)/i;
/** Place of a statement: before a commit, the commit of something written, or later */
type Step = 'before' | 'commit' | 'later';

/**
 * Watches what a call has the database do: its own statements, and none of whatever else is going on.
 * @param watch is told of each once it is done
 */
async function watchCall(
  call: () => Promise<Answer>,
  watch: (step: Step, text: string, client: Client) => void,
): Promise<Answer> {
  const own = new AsyncLocalStorage<true>();
  const open = new Map<Client, { hasWritten: boolean }>();
  let hasCommitted = false;
  const stop = watchStatements(async (client, [statement], ask) => {
    if (!own.getStore()) return ask();
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    if (text === 'begin') open.set(client, { hasWritten: false });
    const transaction = open.get(client);
    if (text === 'commit' || text === 'rollback') open.delete(client);
    const otherwise = hasCommitted ? 'later' : 'before';
    const answer = await ask();
    const hasWritten = WRITES.test(text) && (answer as QueryResult).rowCount !== 0;
    if (transaction && hasWritten) transaction.hasWritten = true;
    const isCommit = text === 'commit' ? transaction?.hasWritten === true : hasWritten && !transaction;
    hasCommitted ||= isCommit;
    watch(isCommit ? 'commit' : otherwise, text, client);
    return answer;
  });
  try {
    return await own.run(true, call);
  } finally {
    stop();
  }
}

/** Everything that a call asks the database once it has committed, and how often it commits. */
export async function recordCommits(call: () => Promise<Answer>) {
  let count = 0;
  let later: string[] = [];
  const answer = await watchCall(call, (step, text) => {
    if (step === 'commit') {
      count++;
      later = [];
    } else if (step === 'later') later.push(text);
  });
  return { answer, count, later };
}
