import type { Client } from 'pg';
import { isOwn } from './describe-schema.ts';

/** The kind of content that a database has */
export type Contents = 'nothing' | 'Vakit' | 'something else';

/** Finds out what a database contains, apart from the objects of extensions. */
export async function contentsOf(client: Client): Promise<Contents> {
  const { rows } = await client.query<{ isFilled: boolean; isVakit: boolean }>(`
    SELECT to_regclass('schema_migrations') IS NOT NULL AS "isVakit", EXISTS (
      SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' AND ${isOwn('pg_class')}
    ) AS "isFilled"`);
  const [found] = rows;
  if (!found?.isFilled) return 'nothing';
  return found.isVakit ? 'Vakit' : 'something else';
}

/** Takes all out of a database in which Vakit is, in the transaction of the caller; extensions and other schemas stay. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS jobs CASCADE');
  // Before the tables, whose rows they take; computed columns, triggers and what calls them go with them.
  await dropEach(
    client,
    'DROP ROUTINE IF EXISTS %s CASCADE',
    'oid::regprocedure',
    `pg_proc WHERE ${inSchema('pg_proc', 'pro')}`,
  );
  const relations = `pg_class WHERE ${inSchema('pg_class', 'rel')}`;
  await dropEach(client, 'DROP VIEW %s', 'oid::regclass', `${relations} AND relkind = 'v'`);
  // All at once: they refer to each other.
  await dropEach(
    client,
    'DROP TABLE %s',
    `string_agg(oid::regclass::text, ', ')`,
    `${relations} AND relkind IN ('r', 'p') HAVING count(*) > 0`,
  );
  await dropEach(client, 'DROP SEQUENCE IF EXISTS %s', 'oid::regclass', `${relations} AND relkind = 'S'`);
  await dropEach(
    client,
    'DROP TYPE IF EXISTS %s CASCADE',
    'oid::regtype',
    `pg_type WHERE ${inSchema('pg_type', 'typ')} AND typtype IN ('e', 'd')`,
  );
}

const inSchema = (catalog: 'pg_class' | 'pg_proc' | 'pg_type', prefix: string) =>
  `${prefix}namespace = current_schema()::regnamespace AND ${isOwn(catalog)}`;

async function dropEach(client: Client, statement: string, name: string, from: string): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`SELECT format('${statement}', ${name}) AS drop FROM ${from}`);
  for (const { drop } of rows) await client.query(drop);
}
