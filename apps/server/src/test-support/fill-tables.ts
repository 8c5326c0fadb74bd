import type { ScriptRunner } from '../database/connect.ts';

type Column = { readonly name: string; readonly type: string };
type Reference = { readonly columns: string[]; readonly table: string; readonly referenced: string[] };
type Empty = { readonly name: string; readonly columns: Column[]; readonly references: Reference[] };

/** Values for columns by type, unless a constraint wants another one */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'Şık\\\t\nİğ'`,
  bytea: `'\\x00ff5c0a09${'5c2e0a00'.repeat(6)}000000'`,
  date: `'2026-05-29'`,
  'timestamp with time zone': `'2026-05-29T09:00:00.123456Z'`,
  boolean: 'true',
  jsonb: `'{"Çağ": "\\\\\\n\\t"}'`,
  'text[]': `'{}'`,
  'integer[]': `'{8,16}'`,
  'uuid[]': `'{}'`,
};

/** Values that constraints want, for a column of any table or of one */
const WANTED: Readonly<Record<string, string>> = {
  language: `'tr'`,
  channel: `'EMAIL'`,
  kind: `'EMAIL'`,
  version: `'0123456789abcdef'`,
  ends_at: `'2026-05-29T10:00:00Z'`,
  role: `'MANAGER'`,
  'account_tokens.purpose': `'VERIFY_EMAIL'`,
  'messages.status': `'SENT'`,
  'pictures.use': `'LOGO'`,
  'picture_files.format': `'avif'`,
  'customer_import_batches.lines': `'[{"name": "Çağ\\\\"}]'`,
  'time_off_requests.status': `'WAITING'`,
  'time_off_requests.reason': `'ILLNESS'`,
  'audit_entries.action': `'STAFF_ADDED'`,
  'customer_calls.reason': `'MOVED'`,
  'appointment_series.rule': `'{"everyWeeks": 1, "times": 2}'`,
};

const NAMED = Object.keys(WANTED).map((name) => `'${name}'`);

/** Puts a row into every table that has none, with texts that a file must not confuse, past everything that triggers do. */
export async function fillTables({ run, rows }: ScriptRunner): Promise<void> {
  let empty = await emptyTables(rows);
  while (empty.length > 0) {
    const left: Empty[] = [];
    const complaints: string[] = [];
    for (const table of empty) {
      try {
        await fill(run, rows, table);
      } catch (error) {
        complaints.push((error as Error).message);
        left.push(table);
      }
    }
    if (left.length === empty.length) throw new Error(complaints.join('\n'));
    empty = left;
  }
}

async function fill(
  run: ScriptRunner['run'],
  rows: ScriptRunner['rows'],
  { name, columns, references }: Empty,
): Promise<void> {
  const values = new Map(
    columns.map((column) => [
      column.name,
      WANTED[`${name}.${column.name}`] ?? WANTED[column.name] ?? VALUES[column.type] ?? '1',
    ]),
  );
  for (const { table, columns: own, referenced } of references) {
    if (!own.every((column) => values.has(column))) continue;
    const business = own.includes('business_id') ? (values.get('business_id') as string) : undefined;
    const known = business?.startsWith("'") ? `WHERE ${referenced[own.indexOf('business_id')]} = ${business}` : '';
    const [row] = await rows<Record<string, string>>(`SELECT ${referenced} FROM ${table} ${known} LIMIT 1`);
    if (!row) throw new Error(`${name} waits for a row of ${table}.`);
    for (const [index, column] of own.entries()) values.set(column, `'${row[referenced[index] as string]}'`);
  }
  await run(`BEGIN; ALTER TABLE ${name} DISABLE TRIGGER USER;
    INSERT INTO ${name} (${[...values.keys()]}) VALUES (${[...values.values()]});
    ALTER TABLE ${name} ENABLE TRIGGER USER; COMMIT`).catch(async (error) => {
    await run('ROLLBACK');
    throw Object.assign(error, { message: `${name}: ${error.message}` });
  });
}

async function emptyTables(rows: ScriptRunner['rows']): Promise<Empty[]> {
  const tables = await rows<Empty>(`
    SELECT oid::regclass::text AS name,
      (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum)
       FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
         AND (attnotnull AND NOT atthasdef OR format('%s.%s', pg_class.oid::regclass, attname) IN (${NAMED}))) AS columns,
      (SELECT coalesce(json_agg(json_build_object(
         'table', confrelid::regclass,
         'columns', (SELECT json_agg(attname ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
                     JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
         'referenced', (SELECT json_agg(attname ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS key (number, place)
                        JOIN pg_attribute ON attrelid = confrelid AND attnum = number)) ORDER BY cardinality(conkey)), '[]')
       FROM pg_constraint WHERE contype = 'f' AND conrelid = pg_class.oid) AS references
    FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`);
  const empty: Empty[] = [];
  for (const table of tables) {
    const [row] = await rows(`SELECT FROM ${table.name} LIMIT 1`);
    if (!row) empty.push(table);
  }
  return empty;
}
