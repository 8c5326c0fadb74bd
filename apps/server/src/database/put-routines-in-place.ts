import { type AppliedFile, nameOfRoutine } from './applied-files.ts';
import type { ScriptRunner } from './connect.ts';
import type { SchemaFiles, SqlFile } from './schema-files.ts';

/** A function, procedure or trigger as it stands in the database; `written` changes whenever it is replaced. */
type Placed = { readonly drop: string; readonly written: string };

/** Statements before and after work that must happen as a whole or not at all */
export type Step = { readonly begin: string; readonly end: string };

/** PostgreSQL's codes for a function that cannot be replaced, because its result or its parameter names change */
const CANNOT_REPLACE = new Set(['42P13', '42809']);

/** Routines to put in place, and those that were there before */
type Change = { readonly changed: readonly SqlFile[]; readonly former: readonly AppliedFile[] };

/**
 * Puts functions and triggers in place and drops those that are not in the files any more, in one transaction. The others
 * are left alone: to replace a trigger, PostgreSQL waits until nobody writes to its table.
 * @throws Error that names the file; then nothing has changed
 */
export async function putRoutinesInPlace(
  runner: ScriptRunner,
  { routines, version }: SchemaFiles,
  { changed, former }: Change,
  { begin, end }: Step,
): Promise<void> {
  const { run } = runner;
  const kept = new Set(routines.map(nameOfRoutine));
  const removed = former.filter(({ name }) => !kept.has(name));
  const functions = [...changed, ...removed].map(({ name }) => nameOfFunction(name));
  // One may call another that is put in place after it.
  await run(`${begin}; SET LOCAL check_function_bodies = off`);
  const before = await placed(runner, functions);
  for (const routine of changed) await replace(runner, routine);
  const untouched = new Set(before.map(describe));
  const leftOver = (await placed(runner, functions)).filter((each) => untouched.has(describe(each)));
  for (const { drop } of leftOver) await run(drop);
  const rows = routines.map((file) => `('${nameOfRoutine(file)}', now(), '${file.digest}', '${version}')`);
  await run(`DELETE FROM schema_migrations WHERE name LIKE 'routines/%';
    ${rows.length > 0 ? `INSERT INTO schema_migrations (name, applied_at, digest, version) VALUES ${rows};` : ''}
    ${end}`);
}

async function replace(runner: ScriptRunner, file: SqlFile): Promise<void> {
  const script = `SAVEPOINT before_routine; ${file.script}; RELEASE before_routine`;
  try {
    await runner.run(script).catch(async (error) => {
      if (!CANNOT_REPLACE.has(error.code)) throw error;
      await runner.run('ROLLBACK TO before_routine');
      for (const { drop } of await placed(runner, [nameOfFunction(file.name)])) await runner.run(drop);
      await runner.run(script);
    });
  } catch (error) {
    throw Object.assign(error as Error, { message: `${nameOfRoutine(file)}: ${(error as Error).message}` });
  }
}

/** The functions of these names with whatever parameters, after the triggers that call them. */
function placed({ rows }: ScriptRunner, functions: readonly string[]): Promise<Placed[]> {
  const routine = `pronamespace = current_schema()::regnamespace AND proname = ANY ('{${functions}}')`;
  return rows<Placed>(`
    SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS drop, pg_trigger.xmin::text AS written
    FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal AND ${routine}
    UNION ALL
    SELECT format('DROP ROUTINE %s', oid::regprocedure), xmin::text FROM pg_proc WHERE ${routine}`);
}

const nameOfFunction = (file: string) => file.replace(/^.*\/|\.sql$/g, '');
const describe = ({ drop, written }: Placed) => `${drop} ${written}`;
