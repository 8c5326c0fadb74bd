import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { MINUTE } from '../../durations.ts';
import { Refusal } from '../../http/refusal.ts';

const MAX_FAILURES = 10;
const WINDOW_IN_MINUTES = 15;

/**
 * Counts an attempt to sign in before the password is looked at, so that simultaneous guesses are all counted.
 * It stays as a failure until it is forgiven.
 * @throws Refusal TOO_MANY_SIGN_INS after ten failures for the e-mail address or from the network address in 15 minutes
 */
export async function countAttempt({ database, now, config }: Context, email: string, address: string): Promise<void> {
  if (!config.rateLimit) return;
  const present = now();
  const windowStart = windowStartAt(present);
  const id = uuidv7();
  await forgetAttempts(database, present);
  await database
    .insertInto('sign_in_attempts')
    .values({ id, email: keyOf(email), address, attempted_at: present })
    .execute();
  for (const [column, value] of [
    ['email', keyOf(email)],
    ['address', address],
  ] as const) {
    const oldest = await database
      .selectFrom('sign_in_attempts')
      .select('attempted_at')
      .where(column, '=', value)
      .where('attempted_at', '>', windowStart)
      .orderBy('attempted_at', 'desc')
      .offset(MAX_FAILURES)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) continue;
    // A refused attempt learned nothing, so it does not make the wait longer.
    await database.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
    const milliseconds = oldest.attempted_at.getTime() - windowStart.getTime();
    throw new Refusal('TOO_MANY_SIGN_INS', {
      parameters: { minutes: Math.max(1, Math.ceil(milliseconds / MINUTE)) },
      retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
    });
  }
}

/** Forgets the attempts that no longer count. */
export async function forgetAttempts(queryable: Queryable, now: Date): Promise<void> {
  await queryable.deleteFrom('sign_in_attempts').where('attempted_at', '<=', windowStartAt(now)).execute();
}

const windowStartAt = (now: Date) => new Date(now.getTime() - WINDOW_IN_MINUTES * MINUTE);

/** Forgets the failures of an account whose owner has shown who they are. */
export async function forgiveAttempts(queryable: Queryable, email: string): Promise<void> {
  await queryable.deleteFrom('sign_in_attempts').where('email', '=', keyOf(email)).execute();
}

const keyOf = (email: string) => sql<string>`lower(${email} COLLATE "C")`;
