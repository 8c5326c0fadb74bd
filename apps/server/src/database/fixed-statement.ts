import { CompiledQuery, DummyDriver, Kysely, type RawBuilder, sql } from 'kysely';
import type { Queryable } from './connect.ts';
import { dialectOn } from './dialect-on.ts';

/** Makes the text of statements, and asks nothing. */
const compiler = new Kysely<never>({ dialect: dialectOn(new DummyDriver()) });

/**
 * A statement whose text is made once: of one that is long and asked on a hot path, that takes longer than the rest of it.
 * It names its parameters with `parameter`, each as often as it likes, and the business itself: nothing is added to it.
 */
export function fixedStatement<Row>(statement: RawBuilder<Row>) {
  const text = statement.compile(compiler).sql;
  return async (queryable: Queryable, ...parameters: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await queryable.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
    return rows;
  };
}

/**
 * A parameter of a fixed statement.
 * @param place the first one is 1
 * @param type of the database, such as `uuid`
 */
export const parameter = (place: number, type: string): RawBuilder<unknown> => sql.raw(`$${place}::${type}`);
