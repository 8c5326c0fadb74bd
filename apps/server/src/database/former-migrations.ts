import { createHash } from 'node:crypto';
import { type AppliedFile, migrationsAmong, routinesAmong } from './applied-files.ts';
import type { ScriptRunner } from './connect.ts';
import type { Step } from './put-routines-in-place.ts';
import type { SchemaFiles } from './schema-files.ts';

/** The migrations that had made the schema before it was written down as one, by which their databases are known */
const FORMER = {
  first: '0001_initial.sql',
  last: '0109_declined_invitations.sql',
  /** Made of the names and contents of all of them */
  digest: '76edc5917670f61af7b7d61248e5a7b9835d4c02402524797a0587e1aeb2d250',
} as const;
export const LAST_FORMER_MIGRATION = FORMER.last;

/** Whether former migrations have made a database, but not all of them. */
export function isFormer(applied: readonly AppliedFile[]): boolean {
  const names = applied.map(({ name }) => name);
  return names.includes(FORMER.first) && !names.includes(FORMER.last);
}

/** Replaces the former migrations of a database by the single first file that contains all of them now. */
export function asOneSchema(
  applied: readonly AppliedFile[],
  { migrations: [first] }: SchemaFiles,
): readonly AppliedFile[] {
  if (!first || digestOf(migrationsAmong(applied)) !== FORMER.digest) return applied;
  return [{ name: first.name, digest: first.digest }, ...routinesAmong(applied)];
}

function digestOf(migrations: readonly AppliedFile[]): string {
  const lines = migrations.map(({ name, digest }) => `${name} ${digest}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Writes down that the first file stands for them, and ends what only their versions repeated. */
export async function takeOver(
  { run }: ScriptRunner,
  { migrations: [first], version }: SchemaFiles,
  { begin, end }: Step,
): Promise<void> {
  await run(`${begin};
    DELETE FROM schema_migrations WHERE name NOT LIKE 'routines/%';
    INSERT INTO schema_migrations (name, applied_at, digest, version)
    VALUES ('${first?.name}', now(), '${first?.digest}', '${version}');
    DO $$ BEGIN
      IF to_regclass('jobs.schedule') IS NULL THEN RETURN; END IF;
      DELETE FROM jobs.schedule WHERE name = 'analyze-tables';
      DELETE FROM jobs.job WHERE name = 'analyze-tables';
    END $$;
    ${end};`);
}
