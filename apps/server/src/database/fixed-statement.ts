import { type Compilable, CompiledQuery, DummyDriver, Kysely, type RawBuilder, sql } from 'kysely';
import type { Queryable } from './connect.ts';
import { dialectOn } from './dialect-on.ts';
import type { Tables } from './tables.ts';

/** Makes the text of statements, and asks nothing. */
const compiler = new Kysely<Tables>({ dialect: dialectOn(new DummyDriver()) });

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

/** Stands for a parameter while the text of a query is made. */
class Slot {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

/**
 * The same for a query of Kysely's builders.
 * @param build is called once, with what stands for its parameters: it must put them in as they are, and decide nothing by them
 */
export function fixedQuery<Row, Parameters extends readonly unknown[]>(
  build: (queryable: Queryable, ...parameters: Parameters) => Compilable<Row>,
) {
  const slots = Array.from({ length: build.length - 1 }, (_, place) => new Slot(place));
  const { sql: text, parameters } = build(compiler, ...(slots as unknown as Parameters)).compile();
  return async (queryable: Queryable, ...given: Parameters): Promise<Row[]> => {
    const values = parameters.map((each) => (each instanceof Slot ? given[each.place] : each));
    const { rows } = await queryable.executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}
