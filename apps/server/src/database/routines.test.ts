import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';
import { schemaAge } from './schema-age.ts';
import { ownSchemaFiles, type SchemaFiles, sqlFile } from './schema-files.ts';

const own = await ownSchemaFiles();
let connection: Connection;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ connection, drop } = await createTestDatabase());
});
afterEach(() => drop());

const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(wholeDatabase(connection.database))).rows;

/** Every function and trigger that is no part of an extension, as PostgreSQL would write it down */
const DEFINITIONS = `
  SELECT proname AS function, NULL AS trigger, pg_get_functiondef(pg_proc.oid) AS definition FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT proname, tgname, pg_get_triggerdef(pg_trigger.oid) FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
  WHERE NOT tgisinternal AND pronamespace = current_schema()::regnamespace
  ORDER BY 1, 2 NULLS FIRST, 3`;
const definitions = () => ask<{ function: string; trigger: string | null; definition: string }>(DEFINITIONS);

/** The files of this version, but for some routines: other contents, or none for a file that is not there any more */
function filesWith(changes: Record<string, string | undefined>, version = own.version): SchemaFiles {
  const kept = own.routines.filter(({ name }) => !(name in changes));
  const changed = Object.entries(changes).flatMap(([name, script]) =>
    script === undefined ? [] : [sqlFile(name, script)],
  );
  return { ...own, routines: [...kept, ...changed], version };
}
const scriptOf = (name: string) => own.routines.find((file) => file.name === name)?.script ?? '';

test('every function and trigger of the database stands in the file of its function, and the files hold nothing else', async () => {
  const functions = (await definitions()).filter(({ trigger }) => !trigger).map((each) => each.function);
  expect(functions.map((name) => `${name}.sql`)).toEqual(own.routines.map(({ name }) => name));
  for (const { function: name, trigger } of await definitions()) {
    if (trigger)
      expect(scriptOf(`${name}.sql`)).toMatch(new RegExp(`^CREATE (OR REPLACE|CONSTRAINT) TRIGGER ${trigger} `, 'm'));
  }
  const places = own.routines.flatMap(({ script }) => script.match(/^CREATE (OR REPLACE|CONSTRAINT) .*/gm) ?? []);
  expect(places.length).toBe((await definitions()).length);
});

test('a trigger is told by an argument whose it is: where tables are distributed, their names are others', () => {
  const asking = own.routines.filter(({ script }) => /TG_(TABLE_NAME|RELNAME)/.test(script));
  expect(asking.map(({ name }) => name)).toEqual([]);
});

test('what the files say can be run, in any order and again', async () => {
  const before = await definitions();
  await connection.withScriptRunner(async ({ run }) => {
    await run('SET check_function_bodies = on');
    for (const { script } of own.routines.toReversed()) await run(script);
  });
  expect(await definitions()).toEqual(before);
});

test('where nothing has changed, the start asks five times and writes nothing', async () => {
  const asked: string[] = [];
  const note = (statement: string) => {
    asked.push(statement);
    return statement;
  };
  const counted: Connection = {
    ...connection,
    withScriptRunner: (work) =>
      connection.withScriptRunner(({ run, rows }) =>
        work({ run: (script) => run(note(script)), rows: (statement) => rows(note(statement)) }),
      ),
  };
  const state = () => ask('SELECT name, applied_at, xmin::text FROM schema_migrations ORDER BY name');
  const before = await state();
  await migrate(counted);
  expect(asked).toHaveLength(5);
  expect(await state()).toEqual(before);
});

test('what has changed is put in place, and what is gone from the files goes', async () => {
  const before = await definitions();
  const files = filesWith({
    // An index calls it.
    'phone_key.sql': scriptOf('phone_key.sql').replace('plain text := typed;', 'plain text := btrim(typed);'),
    // It returns something else, and names its input otherwise.
    'contacts_max.sql': `CREATE OR REPLACE FUNCTION contacts_max(at_least bigint) RETURNS bigint LANGUAGE sql AS 'SELECT 20 + at_least';`,
    'without_contact.sql': `CREATE OR REPLACE FUNCTION without_contact(list jsonb, kind text, value text) RETURNS text LANGUAGE sql AS $$ SELECT 'other' $$;`,
    'forget_unproven.sql': undefined,
    'tell_of_change.sql': scriptOf('tell_of_change.sql').replace(
      /CREATE OR REPLACE TRIGGER service_categories_tell[^;]*;/,
      '',
    ),
    // Calls what is put in place after it.
    'a_greeting.sql': `CREATE OR REPLACE FUNCTION a_greeting() RETURNS text LANGUAGE sql AS 'SELECT z_name()';`,
    'z_name.sql': `CREATE OR REPLACE FUNCTION z_name() RETURNS text LANGUAGE sql AS $$ SELECT 'Ayşe' $$;`,
  });
  await Promise.all([migrate(connection, files), migrate(connection, files)]);
  const after = await definitions();
  const namesOf = (rows: typeof after) => rows.map((row) => row.trigger ?? row.function);
  expect(namesOf(after).filter((name) => !namesOf(before).includes(name))).toEqual(['a_greeting', 'z_name']);
  expect(namesOf(before).filter((name) => !namesOf(after).includes(name))).toEqual([
    'forget_unproven',
    'service_categories_tell',
  ]);
  expect(namesOf(after).length).toBe(new Set(namesOf(after)).size);
  expect(
    await ask(`SELECT phone_key(' 0532 000 00 01') AS phone, contacts_max(1)::integer AS max,
      without_contact('[]', '', '') AS other, a_greeting() AS greeting`),
  ).toEqual([{ phone: '+905320000001', max: 21, other: 'other', greeting: 'Ayşe' }]);
  expect(await schemaAge(connection.database)).toBe('older');

  await migrate(connection);
  expect(await definitions()).toEqual(before);
  expect(await schemaAge(connection.database)).toBe('current');
});

test('what has not changed is left alone', async () => {
  const written = () =>
    ask(`SELECT proname AS name, pg_proc.xmin::text FROM pg_proc WHERE proname IN ('fold', 'tell_of_change')
      UNION ALL SELECT tgname, xmin::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`);
  const before = await written();
  expect(before.length).toBeGreaterThan(9);
  await migrate(connection, filesWith({ 'contacts_max.sql': scriptOf('contacts_max.sql').replace('20', '30') }));
  expect(await ask('SELECT contacts_max() AS max')).toEqual([{ max: 30 }]);
  expect(await written()).toEqual(before);
});

test('a migration that still makes an old function leaves the one of the files', async () => {
  const before = await definitions();
  const migration = sqlFile(
    '9999_old.sql',
    `CREATE OR REPLACE FUNCTION contacts_max() RETURNS integer LANGUAGE sql AS 'SELECT 1';`,
  );
  await migrate(connection, { ...own, migrations: [...own.migrations, migration] });
  expect(await definitions()).toEqual(before);
});

test.each([
  ['that cannot be read', { 'z.sql': 'CREATE FUNCTION z() RETURNS nothing' }, 'routines/z.sql: '],
  ['whose like an index needs', { 'phone_key.sql': undefined }, 'cannot drop function phone_key(text)'],
])('a routine %s is named, and nothing has changed', async (_, changes, words) => {
  const before = await definitions();
  await expect(migrate(connection, filesWith({ ...changes, 'forget_unproven.sql': undefined }))).rejects.toThrow(words);
  expect(await definitions()).toEqual(before);
  expect(await schemaAge(connection.database)).toBe('current');
});

test('an older version does not put its functions in the place of newer ones', async () => {
  const changed = { 'contacts_max.sql': scriptOf('contacts_max.sql').replace('20', '30') };
  await migrate(connection, filesWith(changed, '999.10.0'));
  const before = await definitions();
  expect(await schemaAge(connection.database)).toBe('newer');
  for (const version of [own.version, '999.9.0']) {
    await expect(migrate(connection, { ...own, version })).rejects.toThrow('newer version of Vakit (999.10.0)');
  }
  expect(await definitions()).toEqual(before);
  // Equal routines let both versions serve side by side.
  await migrate(connection, filesWith(changed));
  await migrate(connection, { ...own, version: '999.10.0' });
  expect(await schemaAge(connection.database)).toBe('current');
});

test('a migration that has changed since it was applied is refused', async () => {
  const [first, ...others] = own.migrations;
  const other = sqlFile(first?.name ?? '', `${first?.script}-- and more`);
  await expect(migrate(connection, { ...own, migrations: [other, ...others] })).rejects.toThrow(
    'The database was made by other contents of 0001_schema.sql: its migrations do not fit.',
  );
  const digest = sqlFile('', first?.script.replaceAll('\n', '\r\n') ?? '').digest;
  expect(digest).toBe(first?.digest);
});
