import type { Database, Queryable } from './connect.ts';
import { isDeadlock } from './errors.ts';

/** A failure after which the same work may succeed. */
export type Retry = {
  readonly isCause: (error: unknown) => boolean;
  /** How often it may fail in this way; once more is not chance */
  readonly attempts: number;
};

/** Two transactions that waited for each other, of which PostgreSQL has ended this one. */
export const afterDeadlock = (attempts = 5): Retry => ({ isCause: isDeadlock, attempts });

/**
 * Runs work in a transaction, as everything does that a person or a job asks for, and again in another one when it has failed for a cause that may be gone by then.
 * What is called within a transaction is part of that one, which alone can be begun again.
 * @param retries the causes; of several the first that applies
 * @throws what the work throws for any other cause, or too often
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
  retries: readonly Retry[] = [afterDeadlock()],
): Promise<Result> {
  if (database.isTransaction) return work(database);
  const failures = new Map<Retry, number>();
  for (;;) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const retry = retries.find(({ isCause }) => isCause(error));
      if (!retry) throw error;
      const count = (failures.get(retry) ?? 0) + 1;
      if (count === retry.attempts) throw error;
      failures.set(retry, count);
    }
  }
}
