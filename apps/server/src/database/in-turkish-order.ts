import { type RawBuilder, sql } from 'kysely';

/** What rows are sorted by where people read them by name: as they do it in Turkey, however the database sorts letters. */
export const inTurkishOrder = (...columns: readonly string[]): RawBuilder<string> =>
  sql<string>`turkish_order(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})) COLLATE "C"`;
