import type { Client } from 'pg';
import type { ScriptRunner } from './connect.ts';

/** Rows that are read and written at a time */
const BATCH = 1000;
/** … of a table of files, each of which may be large */
const BATCH_OF_FILES = 20;

type Table = { readonly name: string; readonly columns: readonly Column[] };
type Column = { readonly name: string; readonly type: string };
type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** What was copied */
export type Copied = { readonly tables: number; readonly rows: number };

/**
 * Replaces the rows of every table by those of another database of the same schema, the queues included, in one transaction: all
 * of them or none. Nobody else may be at the source meanwhile.
 * @throws Error naming the table in which the two differ, by their columns or by how many rows arrived
 */
export async function copyDatabase(source: ScriptRunner, target: Client): Promise<Copied> {
  const tables = await source.rows<Table>(TABLES);
  const rowsOf = async <Row>(statement: string) => (await target.query(statement)).rows as Row[];
  refuseDifference(tables, await rowsOf<Table>(TABLES));
  await target.query('BEGIN');
  try {
    const foreignKeys = await rowsOf<ForeignKey>(FOREIGN_KEYS);
    for (const { table, name } of foreignKeys) await target.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    // What triggers would do to a row has been done to it already.
    for (const { name } of tables) await target.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await target.query(`TRUNCATE ${tables.map(({ name }) => name)}`);
    let rows = 0;
    for (const table of tables) rows += await copyTable(source, target, table);
    await target.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { name } of tables) await target.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of foreignKeys) {
      await target.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    await target.query('COMMIT');
    await target.query('ANALYZE');
    return { tables: tables.length, rows };
  } catch (error) {
    await target.query('ROLLBACK');
    throw error;
  }
}

async function copyTable(source: ScriptRunner, target: Client, { name, columns }: Table): Promise<number> {
  const names = columns.map((column) => column.name);
  const batch = columns.some(({ type }) => type === 'bytea') ? BATCH_OF_FILES : BATCH;
  // As texts, which every type can be written as and read from
  const texts = names.map((column) => `${column}::text`);
  const values = names.map((_, index) => `value_${index}`);
  const insert = `INSERT INTO ${name} (${names})
    SELECT ${columns.map(({ type }, index) => `${values[index]}::${type}`)}
    FROM unnest(${values.map((_, index) => `$${index + 1}::text[]`)}) AS row_to_copy (${values})`;
  await source.run(`BEGIN; DECLARE rows_to_copy NO SCROLL CURSOR FOR SELECT ${texts} FROM ONLY ${name}`);
  try {
    while (true) {
      const rows = await source.rows<Record<string, string | null>>(`FETCH ${batch} FROM rows_to_copy`);
      if (rows.length === 0) break;
      const fields = rows.map((row) => Object.values(row));
      await target.query(
        insert,
        names.map((_, index) => fields.map((row) => row[index])),
      );
    }
  } finally {
    await source.run('COMMIT');
  }
  return countBoth(source, target, name);
}

async function countBoth(source: ScriptRunner, target: Client, table: string): Promise<number> {
  const count = `SELECT count(*)::integer AS count FROM ONLY ${table}`;
  const [there] = await source.rows<{ count: number }>(count);
  const [here] = (await target.query<{ count: number }>(count)).rows;
  if (there?.count !== here?.count) throw new Error(`Of the ${there?.count} rows of ${table} ${here?.count} arrived.`);
  return there?.count ?? 0;
}

const OWN_SCHEMA = `nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'`;

const TABLES = `
  SELECT pg_class.oid::regclass::text AS name,
    json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) ORDER BY attname) AS columns
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  WHERE relkind = 'r' AND ${OWN_SCHEMA} GROUP BY pg_class.oid ORDER BY 1`;

/** Those of partitions come with their table's. */
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0`;

function refuseDifference(source: readonly Table[], target: readonly Table[]): void {
  const describe = (tables: readonly Table[]) =>
    new Map(tables.map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const [theirs, ours] = [describe(source), describe(target)];
  const different = [...new Set([...theirs.keys(), ...ours.keys()])].filter(
    (name) => theirs.get(name) !== ours.get(name),
  );
  if (different.length > 0) throw new Error(`The two databases differ in ${different.join(', ')}.`);
}
