import { copyRows, copyVisits, customerOf } from '../support/fill.ts';
import { BUSINESS_ID, OWNER_ID, type Salon } from '../support/salon.ts';
import type { Store } from '../support/store.ts';

/** Visits of each customer, and messages that are kept with each visit */
const VISITS = 2_000;
const MESSAGES = 3;
/** As long as a branch may write one */
const NOTICE_LENGTH = 10_000;
/** Rows of each kind that the nightly work deletes */
const REMAINS = 20_000;

/** Somebody held under one record, whose visits were all booked with the own address, or each with that of somebody else. */
export type Regular = { readonly id: string; readonly email: string };
export type Regulars = { readonly alone: readonly Regular[]; readonly sharing: readonly Regular[] };

/** Makes customers with many past visits, and messages and a long notice for each of these. */
export async function fillCustomers(
  store: Store,
  salon: Salon,
  { alone, sharing }: { readonly alone: number; readonly sharing: number },
): Promise<Regulars> {
  const { branch, service, people } = salon;
  await store.run(
    `CREATE UNLOGGED TABLE drawn_regulars AS SELECT rank, gen_random_uuid() AS customer_id,
        'regular' || rank || '@musteri.example' AS email, '+905350000' || lpad(rank::text, 3, '0') AS customer_phone
      FROM generate_series(0, ${alone + sharing} - 1) rank`,
    `INSERT INTO privacy_notices (branch_id, version, content, first_shown_at, business_id) VALUES
      ('${branch.id}', '0123456789abcdef', repeat('Aydınlatma', ${NOTICE_LENGTH / 10}), now(), '${BUSINESS_ID}')`,
    `CREATE UNLOGGED TABLE drawn_visits AS SELECT customer_id, customer_phone, true AS has_text, 'COMPLETED' AS status,
        CASE WHEN rank < ${alone} THEN email ELSE 'child' || number || '@musteri.example' END AS customer_email,
        '${BUSINESS_ID}'::uuid AS business_id, '${branch.id}'::uuid AS branch_id, '${service.id}'::uuid AS service_id,
        '${people[0]?.id}'::uuid AS staff_id, 500000000 + rank * ${VISITS} + number AS serial,
        '2001-01-01 06:30Z'::timestamptz + (rank * ${VISITS} + number) * interval '1 hour' AS starts_at,
        '0123456789abcdef' AS privacy_notice_version, '2001-01-01'::timestamptz AS privacy_notice_shown_at
      FROM drawn_regulars, generate_series(0, ${VISITS} - 1) number`,
  );
  await copyRows(store, 'customers', `original.id = ${customerOf(salon)}`, 'drawn_regulars', {
    ...{ id: 'customer_id', first_name: `'Müdavim'`, last_name: 'rank::text' },
    search_text: `' mudavim ' || rank || ' ' || email`,
  });
  await copyRows(store, 'customer_contacts', `original.customer_id = ${customerOf(salon)}`, 'drawn_regulars', {
    ...{ confirmed_at: 'now()', typed: contact, value: contact },
  });
  await copyVisits(store, salon, MESSAGES);
  const regulars = await store.run<Regular>('SELECT customer_id AS id, email FROM drawn_regulars ORDER BY rank');
  await store.run('DROP TABLE drawn_regulars');
  return { alone: regulars.slice(0, alone), sharing: regulars.slice(alone) };
}

const contact = `CASE kind WHEN 'EMAIL' THEN drawn.email ELSE customer_phone END`;

/** Makes what the nightly work deletes or counts. */
export async function fillRemains(store: Store): Promise<void> {
  await store.run(
    `CREATE UNLOGGED TABLE drawn_remains AS SELECT gen_random_uuid() AS account_id, 'never' || number || '@verified.example' AS email
      FROM generate_series(1, ${REMAINS}) number`,
  );
  await copyRows(store, 'accounts', `original.id = '${OWNER_ID}'`, 'drawn_remains', {
    ...{ id: 'account_id', email_verified_at: 'NULL', created_at: `now() - interval '60 days'` },
  });
  await copyRows(store, 'messages', 'original.id = (SELECT id FROM messages ORDER BY id LIMIT 1)', 'drawn_remains', {
    ...{ id: 'gen_random_uuid()', recipient: 'email', kind: `'VERIFY_EMAIL'`, status: `'SENT'` },
    ...{ business_id: 'NULL', branch_id: 'NULL', appointment_id: 'NULL' },
  });
  await store.run(
    `INSERT INTO account_tokens (id, account_id, purpose, token_hash, expires_at)
      SELECT gen_random_uuid(), account_id, 'VERIFY_EMAIL', sha256(email::bytea), now() - interval '59 days' FROM drawn_remains`,
    'DROP TABLE drawn_remains',
    'ALTER TABLE appointments DISABLE TRIGGER USER',
    `UPDATE appointments SET source_digest = '\\x00' WHERE id IN (
      SELECT id FROM appointments WHERE starts_at < now() - interval '8 days' ORDER BY starts_at DESC LIMIT ${REMAINS})`,
    'ALTER TABLE appointments ENABLE TRIGGER USER',
    `INSERT INTO limit_uses SELECT 'bench', decode(md5(number::text), 'hex'), now() - interval '2 days', gen_random_uuid()
      FROM generate_series(1, ${REMAINS}) number`,
    `INSERT INTO message_admissions SELECT gen_random_uuid(), '${BUSINESS_ID}', 'EMAIL', false, '\\x00', now() - interval '3 days'
      FROM generate_series(1, ${REMAINS})`,
    `INSERT INTO appointment_count_changes (business_id, branch_id, staff_id, status, number)
      SELECT business_id, branch_id, staff_id, 'COMPLETED', 1 FROM appointments LIMIT ${REMAINS}`,
    'VACUUM ANALYZE',
  );
}
