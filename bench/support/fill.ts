import { BUSINESS_ID, daysAhead, OWNER_ID, openSalon, type Salon } from './salon.ts';
import type { Store } from './store.ts';

/** Rows that a database holds beside the salon that is asked */
export type Size = {
  readonly branches: number;
  /** Those of them that belong to the business of the salon; each of the others is a business of its own. */
  readonly ownBranches: number;
  readonly peopleElsewhere: number;
  /** Number of each person, in the salon and elsewhere */
  readonly visits: { readonly here: number; readonly elsewhere: number };
};

/** People of the salon */
const PEOPLE = 20;
const VISITS_A_DAY = 5;
const VISITS_OF_A_CUSTOMER = 4;

/** Half of all visits in the salon, the others in branches with five people, of which nine are of the same business. */
export function sizeOf(visits: number): Size {
  const branches = { 200: 10, 20000: 49, 1000000: 199 }[visits] as number;
  const half = visits / 2;
  return {
    ...{ branches, ownBranches: 9, peopleElsewhere: 5 },
    visits: { here: Math.round(half / PEOPLE), elsewhere: Math.round(half / 5 / branches) },
  };
}

/**
 * Makes a salon with 20 people and other branches beside it. Everybody has five visits a day, from tomorrow back into the
 * past as far as they reach, so that the days that are asked are alike at every size.
 */
export async function fill(store: Store, { branches, ownBranches, peopleElsewhere, visits }: Size): Promise<Salon> {
  const begun = performance.now();
  const salon = await openSalon(store, PEOPLE);
  const { branch, service, people } = salon;
  await store.run(
    `CREATE UNLOGGED TABLE drawn_branches AS
      SELECT number, gen_random_uuid() AS branch_id, gen_random_uuid() AS service_id, gen_random_uuid() AS account_id,
        CASE WHEN number <= ${ownBranches} THEN '${BUSINESS_ID}' ELSE gen_random_uuid() END AS business_id
      FROM generate_series(1, ${branches}) number`,
    `CREATE UNLOGGED TABLE drawn_people AS SELECT *, staff_id AS person_id FROM (
      SELECT branch_id, service_id, business_id, gen_random_uuid() AS staff_id
      FROM drawn_branches, generate_series(1, ${peopleElsewhere})) person`,
  );
  const others = `(SELECT * FROM drawn_branches WHERE business_id <> '${BUSINESS_ID}')`;
  await copyRows(store, 'accounts', `original.id = '${OWNER_ID}'`, others, {
    id: 'account_id',
    email: `'sahip' || number || '@salon.example'`,
  });
  await copyRows(store, 'businesses', `original.id = '${BUSINESS_ID}'`, others, { id: 'drawn.business_id' });
  await copyRows(store, 'business_owners', `original.business_id = '${BUSINESS_ID}'`, others);
  await copyRows(store, 'branches', `original.id = '${branch.id}'`, 'drawn_branches', {
    id: 'branch_id',
    slug: `'salon-' || number`,
  });
  await copyRows(store, 'branch_versions', `original.branch_id = '${branch.id}'`, 'drawn_branches');
  await copyRows(store, 'services', `original.id = '${service.id}'`, 'drawn_branches', { id: 'service_id' });
  await copyRows(store, 'staff_members', `original.id = '${people[0]?.id}'`, 'drawn_people', {
    ...{ id: 'staff_id', account_id: 'NULL', email: `staff_id || '@salon.example'` },
  });
  await copyRows(store, 'staff_services', `original.staff_id = '${people[0]?.id}'`, 'drawn_people');
  await store.run(
    `CREATE UNLOGGED TABLE drawn_visits AS
      SELECT *, 'musteri' || left(customer_id::text, 13) || '@posta.example' AS customer_email,
        '+9053' || lpad((('x' || left(customer_id::text, 8))::bit(32)::bigint % 100000000)::text, 8, '0') AS customer_phone,
        place = 0 AS has_text, NULL AS privacy_notice_version, NULL::timestamptz AS privacy_notice_shown_at,
        CASE WHEN place = 0 THEN 'PENDING' WHEN place < ${VISITS_A_DAY} THEN 'CONFIRMED'
          WHEN place % 10 = 0 THEN 'CANCELLED' WHEN place % 10 = 1 THEN 'NO_SHOW' ELSE 'COMPLETED' END AS status
      FROM (
        SELECT staff.id AS staff_id, person_id, business_id, branch_id, services.id AS service_id, place,
          overlay(overlay(md5(staff.id || '-' || place / ${VISITS_OF_A_CUSTOMER}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid
            AS customer_id, row_number() OVER () AS serial,
          '${daysAhead(1)} 06:30Z'::timestamptz - place / ${VISITS_A_DAY} * interval '1 day'
            + place % ${VISITS_A_DAY} * interval '90 minutes' AS starts_at
        FROM staff_members staff JOIN services USING (business_id, branch_id), LATERAL generate_series(0,
          CASE branch_id WHEN '${branch.id}' THEN ${visits.here} ELSE ${visits.elsewhere} END - 1) place
      ) visit`,
  );
  const customers = '(SELECT DISTINCT ON (customer_id) * FROM drawn_visits)';
  await copyRows(store, 'customers', `original.id = ${customerOf(salon)}`, customers, { id: 'customer_id' });
  await copyRows(store, 'customer_contacts', `original.customer_id = ${customerOf(salon)}`, customers, {
    typed: `CASE kind WHEN 'EMAIL' THEN customer_email ELSE customer_phone END`,
    value: `CASE kind WHEN 'EMAIL' THEN email_key(customer_email) ELSE phone_key(customer_phone) END`,
  });
  await copyVisits(store, salon);
  await store.run('DROP TABLE drawn_branches, drawn_people');
  console.log(`${branches} branches filled in ${Math.round((performance.now() - begun) / 1000)} s`);
  return salon;
}

/** An expression for the customer of the only appointment of a new salon. */
export const customerOf = ({ appointmentId }: Salon) =>
  `(SELECT customer_id FROM appointments WHERE id = '${appointmentId}')`;

/** Copies an appointment for each row of `drawn_visits`, which goes: each with its service, its history and so many messages. */
export async function copyVisits(store: Store, { appointmentId }: Salon, messages = 1): Promise<void> {
  await store.run(
    `ALTER TABLE drawn_visits ADD appointment_id uuid, ADD ends_at timestamptz, ADD created_at timestamptz,
      ADD changed_at timestamptz, ADD confirmation_code text`,
    // Ids rise with time, as those of the server do.
    `UPDATE drawn_visits SET ends_at = starts_at + interval '30 minutes',
      created_at = starts_at - interval '5 days', changed_at = starts_at - interval '5 days',
      appointment_id = (lpad(to_hex(floor(extract(epoch FROM starts_at) * 1000)::bigint), 12, '0') || '70008000'
        || lpad(to_hex(serial), 12, '0'))::uuid,
      confirmation_code = (SELECT left(letters, 3) || '-' || lpad((serial % 1000)::text, 3, '0') || '-' || right(letters, 3)
        FROM translate(lpad((serial / 1000)::text, 6, '0'), '0123456789', 'ABCDEFGHJK') letters)`,
  );
  const original = `original.appointment_id = '${appointmentId}'`;
  const textOf = (column: string) => `CASE WHEN has_text THEN original.${column} END`;
  await copyRows(store, 'appointments', `original.id = '${appointmentId}'`, 'drawn_visits', {
    ...{ id: 'appointment_id', source_digest: 'NULL' },
  });
  await copyRows(store, 'appointment_items', original, 'drawn_visits');
  await copyRows(store, 'appointment_changes', original, 'drawn_visits', {
    ...{ id: 'gen_random_uuid()', status: 'original.status' },
  });
  await copyRows(
    store,
    'messages',
    `${original} AND original.kind = 'CONFIRMED'`,
    `(SELECT * FROM drawn_visits, generate_series(1, ${messages}))`,
    {
      ...{ id: 'gen_random_uuid()', status: `'SENT'`, recipient: 'customer_email', sent_at: 'drawn.created_at' },
      ...{ html: textOf('html'), plain_text: textOf('plain_text') },
      ...{ calendar: textOf('calendar'), calendar_method: textOf('calendar_method') },
    },
  );
  await store.run(
    'DROP TABLE drawn_visits',
    // Tables that triggers would have kept.
    'ALTER TABLE occupations DISABLE TRIGGER USER',
    'TRUNCATE occupations',
    `INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at)
      SELECT business_id, id, taken.* FROM appointments, occupations_of(appointments) AS taken`,
    'ALTER TABLE occupations ENABLE TRIGGER USER',
    'TRUNCATE appointment_count_changes, appointment_counts',
    `INSERT INTO appointment_counts (business_id, branch_id, staff_id, status, number)
      SELECT business_id, branch_id, staff_id, status, count(*) FROM appointments GROUP BY business_id, branch_id, staff_id, status`,
    'VACUUM ANALYZE',
  );
}

/**
 * Copies a row that the server itself has written for each row that is drawn, so that it has whatever columns there are.
 * A column of the same name in what is drawn is taken from there. Triggers are left out, all but those of constraints.
 * @param which condition on the row that is copied, `original`
 * @param own expressions by column, which may name `original` and `drawn`
 */
export async function copyRows(
  store: Store,
  table: string,
  which: string,
  from: string,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = await store.run<{ name: string }>(`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`);
  const values = Object.entries(own).map(([column, expression]) => `'${column}', ${expression}`);
  await store.run(
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `INSERT INTO ${table} (${columns.map(({ name }) => name)}) SELECT ${columns.map(({ name }) => `copy.${name}`)}
      FROM ${table} original, ${from} drawn,
        jsonb_populate_record(original, to_jsonb(drawn) || jsonb_build_object(${values})) copy WHERE ${which}`,
    `ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );
}
