import { DummyDriver, Kysely } from 'kysely';
import type { Queryable } from './connect.ts';
import { dialectOn } from './dialect-on.ts';
import { isConsequence } from './errors.ts';
import type { Tables } from './tables.ts';

type Work = (queryable: Queryable) => Promise<unknown>;
type Results<Works extends readonly Work[]> = { [Index in keyof Works]: Awaited<ReturnType<Works[Index]>> };

/**
 * Pipelines statements on one connection: each is sent without waiting for the answer to the one before, so that on a
 * PostgreSQL server they share a round trip. They run in the order of the list. The callbacks use what they are given,
 * never the transaction itself.
 * @throws what the first of them threw that failed; in a transaction, the others have failed for that reason
 */
export async function pipeline<Works extends readonly Work[]>(
  queryable: Queryable,
  ...works: Works
): Promise<Results<Works>> {
  const executor = queryable.getExecutor();
  // Kysely itself lets the statements of a transaction wait for each other.
  return executor.provideConnection(async (connection) => {
    const pipelined = new Kysely<Tables>({
      dialect: dialectOn(Object.assign(new DummyDriver(), { acquireConnection: async () => connection })),
      plugins: [...executor.plugins],
    });
    return (await allAnswers(works.map((work) => work(pipelined)))) as Results<Works>;
  });
}

type Answers<Asked extends readonly unknown[]> = { -readonly [Index in keyof Asked]: Awaited<Asked[Index]> };

/**
 * Waits for statements that were all sent, for callers inside `pipeline`. `Promise.all` would throw whichever failure came
 * first, and hide a lost race or a timeout behind it.
 * @throws what the first of them threw that failed; in a transaction, the others have failed for that reason
 */
export async function allAnswers<const Asked extends readonly unknown[]>(asked: Asked): Promise<Answers<Asked>> {
  const results = await Promise.allSettled(asked);
  const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0];
  return results.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<Asked>;
}
