import { type AppliedFile, migrationsAmong, SELECT_APPLIED_FILES } from './applied-files.ts';
import type { Connection, ScriptRunner } from './connect.ts';
import { migrate } from './migrate.ts';

/** The result of running this version's migrations on a copy of a database. */
export type Trial = {
  /** The names of those that had not run yet */
  readonly applied: readonly string[];
  /** How long they took, in seconds */
  readonly seconds: number;
  /** Rows of all tables that existed before */
  readonly rows: number;
  /** Tables that hold another number of rows than before; none now where the table is gone */
  readonly different: readonly { readonly table: string; readonly before: number; readonly now: number }[];
};

/**
 * Brings a copy of a database up to date and counts the rows of every table before and afterwards.
 * @throws Error as `migrate`
 */
export async function tryMigrations(copy: Connection): Promise<Trial> {
  const before = await copy.withScriptRunner(countRows);
  const known = new Set(await copy.withScriptRunner(applied));
  const begun = performance.now();
  await migrate(copy);
  const seconds = (performance.now() - begun) / 1000;
  const now = await copy.withScriptRunner(countRows);
  const counts = [...before].map(([table, count]) => ({ table, before: count, now: now.get(table) ?? 0 }));
  return {
    applied: (await copy.withScriptRunner(applied)).filter((name) => !known.has(name)),
    seconds,
    rows: counts.reduce((sum, each) => sum + each.before, 0),
    different: counts.filter((each) => each.before !== each.now),
  };
}

const applied = async ({ rows }: ScriptRunner): Promise<string[]> =>
  migrationsAmong(await rows<AppliedFile>(SELECT_APPLIED_FILES))
    .map(({ name }) => name)
    .sort();

async function countRows({ rows }: ScriptRunner): Promise<Map<string, number>> {
  const tables = await rows<{ name: string }>(`
    SELECT pg_class.oid::regclass::text AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname = current_schema() AND relname <> 'schema_migrations' ORDER BY 1`);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [found] = await rows<{ count: number }>(`SELECT count(*)::integer AS count FROM ${name}`);
    counts.set(name, found?.count ?? 0);
  }
  return counts;
}
