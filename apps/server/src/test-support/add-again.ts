import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ScriptRunner } from '../database/connect.ts';
import { TABLES_OF_BUSINESSES } from '../database/tables.ts';
import { next } from './salon.ts';
import type { TestApp } from './test-app.ts';

type Rows = Record<string, string[]>;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const TABLES = ['accounts', ...TABLES_OF_BUSINESSES];

/**
 * Remembers what is added to the database. What is returned adds the same rows again, with ids of their own, and tells what
 * would have been made of them: by one statement in place of some twenty requests.
 * @param add may add rows that name each other, and those that were there before; they may hold no secrets
 */
export async function rememberAdded<Made>(
  app: TestApp,
  add: () => Promise<Made>,
): Promise<(others: Readonly<Record<string, string>>) => Promise<Made>> {
  const idsBefore = new Set(Object.values(await rowsOf(app)).flatMap((rows) => rows.flatMap(idsIn)));
  const made = JSON.stringify(await add());
  const isNew = (id: string) => !idsBefore.has(id);
  const added: Rows = Object.fromEntries(
    Object.entries(await rowsOf(app))
      .map(([table, rows]) => [table, rows.filter((row) => idsIn(row).some(isNew))] as const)
      .filter(([, rows]) => rows.length > 0),
  );
  const rows = `{${Object.entries(added).map(([table, of]) => `"${table}": [${of}]`)}}`;
  // In the order in which they were given, by which much is sorted
  const ids = [...new Set(idsIn(rows).filter(isNew))].sort();
  const name = await makeFunction(app, Object.keys(added));
  const { run } = await openReplica(app);

  return async (others) => {
    const replacements = new Map([...ids.map((id) => [id, uuidv7()] as const), ...Object.entries(others)]);
    const formers = new RegExp([...replacements.keys()].map(RegExp.escape).join('|'), 'g');
    const renamed = (text: string) => text.replaceAll(formers, (former) => replacements.get(former) as string);
    await run(sql`SELECT ${sql.ref(name)}(${sql.lit(renamed(rows))}::text::jsonb)`.compile(app.database).sql);
    return JSON.parse(renamed(made));
  };
}

const idsIn = (text: string) => text.match(UUID) ?? [];

async function rowsOf({ database }: TestApp): Promise<Rows> {
  const rows = (table: string) =>
    sql`SELECT ${table} AS table, to_jsonb(kept)::text AS row FROM ${sql.table(table)} AS kept`;
  const { rows: all } = await sql<{
    table: string;
    row: string;
  }>`${sql.join(TABLES.map(rows), sql` UNION ALL `)}`.execute(database);
  const byTable = Object.groupBy(all, ({ table }) => table) as Record<string, typeof all>;
  return Object.fromEntries(Object.entries(byTable).map(([table, of]) => [table, of.map(({ row }) => row)]));
}

/**
 * A connection on which no trigger runs: what they have written or checked stands in the rows already. It is no other's,
 * since who says so has all plans of a connection thrown away.
 */
function openReplica({ connection }: TestApp): Promise<ScriptRunner> {
  return new Promise((resolve, reject) => {
    const untilTheDatabaseEnds = new Promise<never>(() => {});
    const work = async (runner: ScriptRunner) => {
      await runner.run('SET session_replication_role = replica');
      resolve(runner);
      return untilTheDatabaseEnds;
    };
    connection.withScriptRunner(work).catch(reject);
  });
}

async function makeFunction({ database }: TestApp, tables: readonly string[]): Promise<string> {
  const { rows } = await sql<{ table: string; columns: string }>`
    SELECT table_name AS table, string_agg(column_name, ', ') AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY(${tables}) AND is_generated = 'NEVER' GROUP BY 1`.execute(
    database,
  );
  const inserts = rows.map(
    ({ table, columns }) =>
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, added -> '${table}');`,
  );
  const name = `add_again_${next()}`;
  await sql`CREATE FUNCTION ${sql.raw(name)}(added jsonb) RETURNS void LANGUAGE plpgsql AS
    ${sql.lit(`BEGIN ${inserts.join(' ')} END`)}`.execute(database);
  return name;
}
