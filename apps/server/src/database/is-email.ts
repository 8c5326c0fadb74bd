import { type SqlBool, sql } from 'kysely';

/** Whether a column holds this e-mail address, without regard to case, as the indexes of such columns have it. */
export const isEmail = (column: string, email: string) =>
  sql<SqlBool>`lower(${sql.ref(column)} COLLATE "C") = lower(${email} COLLATE "C")`;
