import { sql } from 'kysely';
import {
  type AppliedFile,
  migrationsAmong,
  nameOfRoutine,
  routinesAmong,
  SELECT_APPLIED_FILES,
} from './applied-files.ts';
import type { Queryable } from './connect.ts';
import { asOneSchema, isFormer, LAST_FORMER_MIGRATION } from './former-migrations.ts';
import { ownSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files.ts';

/** How what has run in a database stands to what a version knows */
export type SchemaAge = 'current' | 'older' | 'newer' | 'foreign' | 'former';

/** How the schema of a database stands to this version. */
export async function schemaAge(database: Queryable): Promise<SchemaAge> {
  const { rows } = await sql.raw<AppliedFile>(SELECT_APPLIED_FILES).execute(database);
  return ageOf(rows, await ownSchemaFiles());
}

function ageOf(found: readonly AppliedFile[], files: SchemaFiles): SchemaAge {
  const applied = asOneSchema(found, files);
  if (isFormer(applied)) return 'former';
  const age = ageOfMigrations(migrationsAmong(applied), files.migrations);
  if (age === 'foreign' || age === 'newer' || areRoutinesInPlace(applied, files.routines)) return age;
  // They have no order of their own: which are newer, the version tells that has put them in place.
  return newerVersionAmong(routinesAmong(applied), files.version) ? 'newer' : 'older';
}

/** Only the beginning of the files may have run: what comes later is of a newer version, anything else of another history. */
function ageOfMigrations(applied: readonly AppliedFile[], files: readonly SqlFile[]): SchemaAge {
  const last = files.at(-1)?.name ?? '';
  const known = files.filter((file) => isAmong(applied, file));
  const isBeginning = known.every((file, index) => file === files[index]);
  const unknown = applied.filter((row) => !isAmong(files, row));
  if (!isBeginning || unknown.some(({ name }) => name <= last) || changedAmong(applied, files).length > 0)
    return 'foreign';
  if (unknown.length > 0) return known.length === files.length ? 'newer' : 'foreign';
  return known.length === files.length ? 'current' : 'older';
}

/** Those whose functions and triggers a database does not have as they are. */
export function changedRoutines(applied: readonly AppliedFile[], routines: readonly SqlFile[]): SqlFile[] {
  const digests = new Map(applied.map(({ name, digest }) => [name, digest]));
  return routines.filter((file) => digests.get(nameOfRoutine(file)) !== file.digest);
}

/** Whether the functions and triggers of a database are these, and no others. */
export const areRoutinesInPlace = (applied: readonly AppliedFile[], routines: readonly SqlFile[]): boolean =>
  routinesAmong(applied).length === routines.length && changedRoutines(applied, routines).length === 0;

const isAmong = (files: readonly { readonly name: string }[], { name }: { readonly name: string }) =>
  files.some((file) => file.name === name);

const changedAmong = (applied: readonly AppliedFile[], files: readonly SqlFile[]) =>
  files.filter(({ name, digest }) => applied.some((row) => row.name === name && row.digest && row.digest !== digest));

const newerVersionAmong = (applied: readonly AppliedFile[], version: string) =>
  applied.find((row) => row.version && row.version.localeCompare(version, 'en', { numeric: true }) > 0)?.version;

/**
 * Makes sure that what has run in a database is the beginning of what a version knows.
 * @param before what is said before the reason
 * @throws Error with a sentence for the person at the terminal
 */
export function refuseMisfit(applied: readonly AppliedFile[], files: SchemaFiles, before = ''): void {
  const age = ageOf(applied, files);
  if (age === 'current' || age === 'older') return;
  const migrations = migrationsAmong(applied);
  if (age === 'former') {
    const last = migrations
      .map(({ name }) => name)
      .sort()
      .at(-1);
    throw new Error(
      `${before}The database is of an earlier version of Vakit, whose last migration is ${last}. Bring it up to date first, with the last version that has ${LAST_FORMER_MIGRATION}: see Upgrades in docs/production.md.`,
    );
  }
  const unknown = namesOf(migrations.filter((row) => !isAmong(files.migrations, row)));
  if (age === 'newer') {
    throw new Error(
      `${before}The database is of a newer version of Vakit (${unknown || newerVersionAmong(routinesAmong(applied), files.version)}). Start that version; to go back, restore the back-up from before the upgrade into an empty database.`,
    );
  }
  const lastKnown = files.migrations.findLastIndex((file) => isAmong(migrations, file));
  const missing = namesOf(
    files.migrations.slice(0, Math.max(lastKnown, 0)).filter((file) => !isAmong(migrations, file)),
  );
  const changed = namesOf(changedAmong(migrations, files.migrations));
  const faults = [
    unknown && `has ${unknown}, which this version does not know`,
    missing && `lacks ${missing}`,
    changed && `was made by other contents of ${changed}`,
  ];
  throw new Error(
    `${before}The database ${faults.filter(Boolean).join(', and ')}: its migrations do not fit. Take the version that made it, or restore a back-up into an empty database.`,
  );
}

function namesOf(rows: readonly { readonly name: string }[]): string {
  const names = rows.map(({ name }) => name).sort();
  return names.length > 9 ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}
