import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Queryable } from './connect.ts';
import type { Tables } from './tables.ts';

type Work<Result> = (queryable: Queryable) => Promise<Result>;

/**
 * Does several things in one transaction without waiting for the answer to one before the next is asked: on a PostgreSQL
 * server they share a round trip. Their statements run in the order of the list. They use what they are given, never the
 * transaction itself.
 * @returns the result of the first
 * @throws what the first of them threw that failed; those after it have failed for that reason
 */
export async function together<Result>(
  transaction: Queryable,
  first: Work<Result>,
  ...others: readonly Work<unknown>[]
): Promise<Result> {
  const executor = transaction.getExecutor();
  // Kysely itself lets the statements of a transaction wait for each other.
  return executor.provideConnection(async (connection) => {
    const queryable = new Kysely<Tables>({
      dialect: {
        createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: async () => connection }),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (database) => new PostgresIntrospector(database),
      },
      plugins: [...executor.plugins],
    });
    const [result, ...rest] = await Promise.allSettled([first(queryable), ...others.map((work) => work(queryable))]);
    for (const each of [result, ...rest]) if (each.status === 'rejected') throw each.reason;
    return (result as PromiseFulfilledResult<Result>).value;
  });
}
