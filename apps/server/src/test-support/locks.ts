import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { WAITING_FOR_LOCKS } from '../../../../tests/support/waiting-for-locks.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Ends as soon as so many wait for a lock at a PostgreSQL server, or a call is answered that was to wait. */
export async function waitForLocks({ database }: TestApp, count: number, call: Promise<Answer>): Promise<void> {
  let isAnswered = false;
  const end = () => {
    isAnswered = true;
  };
  call.then(end, end);
  const waiting = sql.raw(WAITING_FOR_LOCKS);
  while (!isAnswered && (await waiting.execute(database)).rows.length < count) await pause(10);
}

/**
 * Has a call wait before its commit until the second one waits, too: for the first, or at the same place.
 * @param written what the first one writes into last of all: unless said, the activity of its business
 */
export async function whileUncommitted(
  app: TestApp,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
  written: 'audit_entries' | 'messages' | 'appointment_changes' = 'audit_entries',
): Promise<[Answer, Answer]> {
  const { asked } = await app.database.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE ${sql.table(written)} IN EXCLUSIVE MODE`.execute(transaction);
    const begun = first();
    await waitForLocks(app, 1, begun);
    const asked = [begun, second()] as const;
    await waitForLocks(app, 2, asked[1]);
    return { asked };
  });
  return Promise.all(asked);
}
