import type { ScriptRunner } from '../database/connect.ts';

/** All that makes the schema of a database, as PostgreSQL writes it down */
export const schemaOf = ({ rows }: ScriptRunner): Promise<unknown[]> =>
  rows(`
    SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated::text
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid::text
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
    FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'jobs.%'
    UNION ALL SELECT 'function', oid::regprocedure::text, '', pg_get_functiondef(oid), provolatile::text
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL SELECT 'column', table_name, column_name, concat_ws(' ', data_type, collation_name, is_nullable), column_default
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2, 3`);
