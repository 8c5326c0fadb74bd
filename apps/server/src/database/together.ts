import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Queryable } from './connect.ts';
import type { Tables } from './tables.ts';

type Works<Results extends readonly unknown[]> = {
  readonly [Index in keyof Results]: (queryable: Queryable) => Promise<Results[Index]>;
};

/**
 * Does several things in one transaction without waiting for the answer to one before the next is asked: on a PostgreSQL
 * server they share a round trip. Their statements run in the order of the list. They use what they are given, never the
 * transaction itself.
 * @throws what the first of them threw that failed; those after it have failed for that reason
 */
export async function together<Results extends readonly unknown[]>(
  transaction: Queryable,
  ...works: Works<Results>
): Promise<Results> {
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
    const ended = await Promise.allSettled(works.map((work) => work(queryable)));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as Results;
  });
}
