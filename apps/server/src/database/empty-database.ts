import type { Client } from 'pg';

/**
 * Makes sure that there is nothing in a database of a PostgreSQL server: what is put beside something else makes a database
 * of neither.
 * @throws Error with a sentence for the person at the terminal
 */
export async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; filled: boolean }>(`
    SELECT current_database() AS name, EXISTS (
      SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ) AS filled`);
  const [database] = rows;
  if (!database?.filled) return;
  throw new Error(
    `The database ${database.name} is not empty, and what it holds would be mixed with the rest. Make an empty one, and name it in DATABASE_URL: createdb --template=template0 --encoding=UTF8 ${database.name}_new`,
  );
}
