import type { Client } from 'pg';
import { type SqlFile, sqlFile } from './schema-files.ts';

/** A table; its name and those of its columns are as a statement takes them. */
export type Table = { readonly name: string; readonly columns: readonly string[] };
export type Sequence = { readonly name: string; readonly value: string };
export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Leaves out objects that an extension has created, because they belong to the extension. */
export const isOwn = (catalog: 'pg_class' | 'pg_proc' | 'pg_type') =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${catalog}.oid AND deptype = 'e')`;

const OF_SCHEMA = 'current_schema()::regnamespace';

/** The tables of Vakit, but for those of its queues, with the columns that are not computed. */
export const tablesIn = (client: Client): Promise<Table[]> =>
  rowsOf(
    client,
    `SELECT quote_ident(relname) AS name, json_agg(quote_ident(attname) ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relkind = 'r' AND relnamespace = ${OF_SCHEMA} AND ${isOwn('pg_class')} GROUP BY pg_class.oid ORDER BY 1`,
  );

/** Reads the values of all sequences, as text because they may exceed the numbers of JavaScript. */
export const sequencesIn = (client: Client): Promise<Sequence[]> =>
  rowsOf(
    client,
    `SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  );

export const foreignKeysIn = (client: Client): Promise<ForeignKey[]> =>
  rowsOf(
    client,
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = ${OF_SCHEMA} ORDER BY 1, 2`,
  );

/** The functions of Vakit with the triggers that call them, as files that put them in place. */
export async function routinesIn(client: Client): Promise<SqlFile[]> {
  // Functions come first, because triggers call them.
  const routines = await rowsOf<{ name: string; script: string }>(
    client,
    `SELECT proname AS name, string_agg(pg_get_functiondef(pg_proc.oid) || coalesce(triggers.script, ''), E';\n') AS script
     FROM pg_proc LEFT JOIN LATERAL (
       SELECT string_agg(format(E';\nDROP TRIGGER IF EXISTS %I ON %s;\n%s', tgname, tgrelid::regclass, pg_get_triggerdef(oid)), '') AS script
       FROM pg_trigger WHERE tgfoid = pg_proc.oid AND NOT tgisinternal AND tgparentid = 0
     ) AS triggers ON true
     WHERE pronamespace = ${OF_SCHEMA} AND EXISTS (SELECT FROM schema_migrations WHERE name = format('routines/%s.sql', proname))
     GROUP BY proname ORDER BY bool_or(prorettype = 'trigger'::regtype), proname`,
  );
  return routines.map(({ name, script }) => sqlFile(`${name}.sql`, script));
}

async function rowsOf<Row>(client: Client, statement: string): Promise<Row[]> {
  return (await client.query(statement)).rows as Row[];
}
