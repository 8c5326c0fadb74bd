import { type RawBuilder, sql } from 'kysely';

/** Sorts by names as people in Turkey do, independent of the database's collation. */
export const inTurkishOrder = (...columns: readonly string[]): RawBuilder<string> =>
  sql<string>`turkish_order(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})) COLLATE "C"`;
