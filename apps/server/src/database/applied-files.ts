import type { SqlFile } from './schema-files.ts';

/** A row of `schema_migrations` */
export type AppliedFile = {
  /** Name of a migration, or of a routine with `routines/` before it */
  readonly name: string;
  readonly digest?: string | null;
  /** The version of Vakit that has applied it */
  readonly version?: string | null;
};

/** All columns there are: databases of the first version have fewer. */
export const SELECT_APPLIED_FILES = 'SELECT * FROM schema_migrations';

const ROUTINE = 'routines/';
export const nameOfRoutine = (file: SqlFile): string => ROUTINE + file.name;
export const routinesAmong = (applied: readonly AppliedFile[]): readonly AppliedFile[] =>
  applied.filter(({ name }) => name.startsWith(ROUTINE));
export const migrationsAmong = (applied: readonly AppliedFile[]): readonly AppliedFile[] =>
  applied.filter(({ name }) => !name.startsWith(ROUTINE));
