import { openPasswords } from '../../apps/server/src/passwords.ts';
import { PASSWORD } from '../../apps/server/src/test-support/salon.ts';
import { OCCUPY_ANEW } from '../support/fill.ts';
import { BUSINESS_ID, daysAhead, OWNER_ID, openSalon, type Salon } from '../support/salon.ts';
import type { Store } from '../support/store.ts';
import { APPOINTMENTS, CODE_IN_SQL, CUSTOMERS, idInSql, KINDS, kindOfPerson, PEOPLE } from './business-at.ts';

/** A row that the server has written: where it lies, and what it holds. */
type Written = { readonly ctid: string; readonly row: Readonly<Record<string, unknown>> };
type Column = { readonly name: string; readonly type: string };
/** Expressions of SQL by column */
type Expressions = Readonly<Record<string, string>>;
/**
 * A table, what its rows are copied for, which of those that the server has written, and what of a copy is its own.
 * `original` is the row that is copied.
 */
type Copies = {
  readonly table: string;
  readonly per: keyof typeof SERIALS;
  readonly only?: string;
  readonly own?: Expressions;
};

/** `number` is that of the business, `serial` that of its customer or appointment, `place` that of an appointment in it. */
const SERIALS = {
  business: 'SELECT number AS serial, number, 0 AS place FROM generate_series(1, {{businesses}}) number',
  customer: `SELECT serial, (serial - 1) / ${CUSTOMERS} + 1 AS number, 0 AS place
    FROM generate_series(1, {{businesses}} * ${CUSTOMERS}) serial`,
  appointment: `SELECT serial, serial / ${APPOINTMENTS} + 1 AS number, serial % ${APPOINTMENTS} AS place
    FROM generate_series(0, {{businesses}} * ${APPOINTMENTS} - 1) serial`,
};
/** The customers of a business come again and again. */
const CUSTOMER = {
  business: '1',
  customer: 'serial',
  appointment: `((number - 1) * ${CUSTOMERS} + place % ${CUSTOMERS} + 1)`,
};
const EMAIL = `('musteri' || {{customer}} || '@posta.example')`;
const PHONE = `('+9053' || lpad(({{customer}})::text, 8, '0'))`;
/** Two a day and person, from tomorrow back */
const STARTS_AT = `('{{tomorrow}} 06:30Z'::timestamptz - place / ${2 * PEOPLE} * interval '1 day'
  + place / ${PEOPLE} % 2 * interval '90 minutes')`;
const BOOKED_AT = `${STARTS_AT} - interval '5 days'`;
const PEOPLE_IN_TURN = Array.from({ length: PEOPLE }, (_, index) => idInSql(kindOfPerson(index), 'number'));
const PERSON = `(ARRAY[${PEOPLE_IN_TURN}])[place % ${PEOPLE} + 1]`;

const COPIES: readonly Copies[] = [
  {
    table: 'accounts',
    per: 'business',
    only: `WHERE id = '${OWNER_ID}'`,
    own: { email: `('sahip' || number || '@salon.example')`, password_hash: `'{{password}}'` },
  },
  { table: 'businesses', per: 'business' },
  { table: 'business_owners', per: 'business' },
  { table: 'branches', per: 'business', own: { slug: `('salon-' || number)` } },
  { table: 'branch_versions', per: 'business' },
  { table: 'services', per: 'business' },
  { table: 'staff_members', per: 'business', own: { account_id: 'NULL' } },
  { table: 'staff_services', per: 'business' },
  { table: 'customers', per: 'customer' },
  {
    table: 'customer_contacts',
    per: 'customer',
    own: {
      typed: `CASE original.kind WHEN 'EMAIL' THEN ${EMAIL} ELSE ${PHONE} END`,
      value: `CASE original.kind WHEN 'EMAIL' THEN email_key(${EMAIL}) ELSE phone_key(${PHONE}) END`,
    },
  },
  {
    table: 'appointments',
    per: 'appointment',
    own: {
      staff_id: PERSON,
      person_id: PERSON,
      starts_at: STARTS_AT,
      ends_at: `${STARTS_AT} + interval '30 minutes'`,
      created_at: BOOKED_AT,
      confirmation_code: CODE_IN_SQL,
      customer_email: EMAIL,
      customer_phone: PHONE,
      privacy_notice_version: 'NULL',
      privacy_notice_shown_at: 'NULL',
      source_digest: 'NULL',
      status: `CASE WHEN place = 0 THEN 'PENDING' WHEN place < ${4 * PEOPLE} THEN 'CONFIRMED'
        WHEN place % 10 = 8 THEN 'CANCELLED' WHEN place % 10 = 9 THEN 'NO_SHOW' ELSE 'COMPLETED' END`,
    },
  },
  { table: 'appointment_items', per: 'appointment' },
  { table: 'appointment_changes', per: 'appointment', own: { changed_at: BOOKED_AT } },
  {
    table: 'messages',
    per: 'appointment',
    only: `WHERE kind = 'CONFIRMED'`,
    own: {
      status: `'SENT'`,
      recipient: EMAIL,
      created_at: BOOKED_AT,
      sent_at: BOOKED_AT,
      // The text of most messages has been removed long ago.
      ...Object.fromEntries(
        ['html', 'plain_text', 'calendar', 'calendar_method'].map((text) => [
          text,
          `CASE WHEN place = 0 THEN original.${text} END`,
        ]),
      ),
    },
  },
];

/**
 * Makes so many businesses: a branch with two people and twenty appointments each. Every row is a copy of one that the
 * server itself has written, but for its ids, names and times, so that it has whatever columns there are.
 */
export async function fillBusinesses(store: Store, businesses: number): Promise<void> {
  const salon = await openSalon(store, PEOPLE);
  const ids = await idsOf(store, salon);
  const parameters: Readonly<Record<string, string>> = {
    businesses: String(businesses),
    tomorrow: daysAhead(1),
    password: await openPasswords().hash(PASSWORD),
  };
  const copying: string[] = [];
  for (const copies of COPIES) {
    const { table, only = '' } = copies;
    const columns = await writtenColumns(store, table);
    const rows = await store.run<Written>(`SELECT ctid, to_jsonb(${table}) AS row FROM ${table} ${only}`);
    copying.push(...rows.map((written) => copyOf(copies, written, columns, ids)));
  }
  const counted = (await writtenColumns(store, 'appointment_counts'))
    .map(({ name }) => name)
    .filter((name) => name !== 'number');
  const indexes = await indexesOf(store);
  await store.run(
    // The rows are correct already, without triggers and foreign keys.
    'SET session_replication_role = replica',
    ...indexes.map(({ drop }) => drop),
    ...copying.map((statement) => statement.replace(/\{\{(\w+)\}\}/g, (_, name) => parameters[name] as string)),
    ...indexes.map(({ build }) => build),
    'SET session_replication_role = origin',
    ...OCCUPY_ANEW,
    'TRUNCATE appointment_count_changes, appointment_counts',
    `INSERT INTO appointment_counts (${counted}, number) SELECT ${counted}, count(*) FROM appointments GROUP BY ${counted}`,
    'VACUUM ANALYZE',
  );
}

/** Replacements for the ids that the server has written, wherever they are. */
async function idsOf(store: Store, { branch, service, people }: Salon): Promise<ReadonlyMap<unknown, string>> {
  const [booked] = await store.run<{ id: string; customer_id: string }>('SELECT id, customer_id FROM appointments');
  return new Map([
    [OWNER_ID, idInSql(KINDS.owner, 'number')],
    [BUSINESS_ID, idInSql(KINDS.business, 'number')],
    [branch.id, idInSql(KINDS.branch, 'number')],
    [service.id, idInSql(KINDS.service, 'number')],
    ...people.map(({ id }, index) => [id, PEOPLE_IN_TURN[index] as string] as const),
    [booked?.customer_id, idInSql(KINDS.customer, '{{customer}}')],
    [booked?.id, idInSql(KINDS.appointment, 'serial')],
  ]);
}

function copyOf(
  { table, per, own = {} }: Copies,
  { ctid, row }: Written,
  columns: readonly Column[],
  ids: ReadonlyMap<unknown, string>,
): string {
  const values = columns.map(({ name, type }) => {
    const expression = own[name] ?? ids.get(row[name]) ?? (name === 'id' ? 'gen_random_uuid()' : undefined);
    return expression === undefined ? `original.${name}` : `(${expression})::${type}`;
  });
  return `INSERT INTO ${table} (${columns.map(({ name }) => name)})
    SELECT ${values} FROM (${SERIALS[per]}) serials, (SELECT * FROM ${table} WHERE ctid = '${ctid}') original`.replaceAll(
    '{{customer}}',
    CUSTOMER[per],
  );
}

const writtenColumns = (store: Store, table: string) =>
  store.run<Column>(`SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`);

/** Indexes that are built several times as fast at the end as they are kept up to date meanwhile. */
const indexesOf = (store: Store) =>
  store.run<{ drop: string; build: string }>(`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS build
    FROM pg_index WHERE indrelid = ANY ('{${COPIES.map(({ table }) => table)}}'::regclass[])
      AND NOT indisunique AND NOT indisexclusion
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = ANY ('{${COPIES.map(({ table }) => table)}}'::regclass[]) AND contype = 'x'`);
