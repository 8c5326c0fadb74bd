import { BUSINESS_ID, OWNER_ID } from '../support/salon.ts';
import type { Store } from '../support/store.ts';

/** Visits of each customer */
export const VISITS = 2_000;
/** Kept with each visit */
const MESSAGES_A_VISIT = 3;
/** As long as a branch may write one */
const NOTICE_LENGTH = 10_000;

/** Somebody held under one record, whose visits were all booked with the own address, or each with that of somebody else. */
export type Regular = { readonly id: string; readonly email: string };
export type Regulars = { readonly alone: readonly Regular[]; readonly sharing: readonly Regular[] };

/** Makes customers with many past visits, and messages and a long notice for each of these; copies of what the server has written. */
export async function fillCustomers(
  store: Store,
  { alone, sharing }: { alone: number; sharing: number },
): Promise<Regulars> {
  const regulars = Array.from({ length: alone + sharing }, (_, index) => ({
    id: `01890000-0000-7000-9000-${String(index).padStart(12, '0')}`,
    email: `regular${index}@musteri.example`,
  }));
  const listed = regulars.map(({ id, email }, index) => `('${id}'::uuid, '${email}', ${index})`).join(', ');
  await store.run(
    `CREATE TABLE regulars AS SELECT * FROM (VALUES ${listed}) AS regular (id, email, rank)`,
    `INSERT INTO customers (id, business_id, first_name, last_name, search_text, created_at)
      SELECT id, '${BUSINESS_ID}', 'Müdavim', rank::text, ' mudavim ' || rank || ' ' || email, now() FROM regulars`,
    `INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, created_at, confirmed_at)
      SELECT '${BUSINESS_ID}', id, 'EMAIL', email, email, now(), now() FROM regulars`,
    `INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, created_at, confirmed_at)
      SELECT '${BUSINESS_ID}', id, 'PHONE', '+905350000' || lpad(rank::text, 3, '0'), '0535 000 0' || lpad(rank::text, 3, '0'), now(), now() FROM regulars`,
    `INSERT INTO privacy_notices SELECT id, '0123456789abcdef', repeat('Aydınlatma', ${NOTICE_LENGTH / 10}), now(), business_id FROM branches
      WHERE slug NOT LIKE 'other-%'`,
    'ALTER TABLE appointments DISABLE TRIGGER USER',
    `INSERT INTO appointments SELECT copy.* FROM
      appointments original, regulars,
      generate_series(0, ${VISITS} - 1) number,
      LATERAL (SELECT '2001-01-01 06:30Z'::timestamptz + (rank * ${VISITS} + number) * interval '1 hour' AS starts_at,
        rank * ${VISITS} + number AS serial) drawn,
      LATERAL (SELECT translate(lpad((serial / 1000)::text, 6, '0'), '0123456789', 'LMNPRSTUVY') AS letters) code,
      jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'customer_id', regulars.id,
        'customer_email', CASE WHEN rank < ${alone} THEN email ELSE 'child' || number || '@musteri.example' END,
        'customer_phone', '+905350000' || lpad(rank::text, 3, '0'),
        'privacy_notice_version', '0123456789abcdef', 'privacy_notice_shown_at', drawn.starts_at - interval '5 days',
        'status', 'COMPLETED', 'starts_at', drawn.starts_at, 'ends_at', drawn.starts_at + interval '30 minutes',
        'created_at', drawn.starts_at - interval '5 days',
        'confirmation_code', left(letters, 3) || '-' || lpad((serial % 1000)::text, 3, '0') || '-' || right(letters, 3)
      )) copy
      WHERE original.id = (SELECT id FROM appointments ORDER BY starts_at DESC LIMIT 1)`,
    'ALTER TABLE appointments ENABLE TRIGGER USER',
    `INSERT INTO messages SELECT copy.* FROM
      messages original, appointments JOIN regulars ON regulars.id = customer_id, generate_series(1, ${MESSAGES_A_VISIT}),
      jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'appointment_id', appointments.id, 'created_at', appointments.created_at, 'status', 'SENT'
      )) copy
      WHERE original.id = (SELECT id FROM messages WHERE appointment_id IS NOT NULL ORDER BY id LIMIT 1)`,
    'DROP TABLE regulars',
    'VACUUM ANALYZE',
  );
  return { alone: regulars.slice(0, alone), sharing: regulars.slice(alone) };
}

/** Makes what the nightly jobs delete or count: so many of each kind. */
export async function fillRemains(store: Store, count: number): Promise<void> {
  await store.run(
    `INSERT INTO accounts SELECT copy.* FROM accounts original, generate_series(1, ${count}) number,
      jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'email', 'never' || number || '@verified.example',
        'email_verified_at', NULL, 'created_at', now() - interval '60 days')) copy
      WHERE original.id = '${OWNER_ID}'`,
    `INSERT INTO account_tokens (id, account_id, purpose, token_hash, expires_at)
      SELECT gen_random_uuid(), id, 'VERIFY_EMAIL', sha256(id::text::bytea), created_at + interval '1 day' FROM accounts
      WHERE email_verified_at IS NULL`,
    `INSERT INTO messages SELECT copy.* FROM
      messages original, accounts,
      jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'business_id', NULL, 'branch_id', NULL, 'appointment_id', NULL,
        'recipient', accounts.email, 'kind', 'VERIFY_EMAIL', 'status', 'SENT')) copy
      WHERE original.id = (SELECT id FROM messages ORDER BY id LIMIT 1) AND accounts.email_verified_at IS NULL`,
    `INSERT INTO appointment_changes (id, business_id, branch_id, appointment_id, status, actor, changed_at)
      SELECT gen_random_uuid(), business_id, branch_id, id, status, 'CUSTOMER', created_at FROM appointments`,
    'ALTER TABLE appointments DISABLE TRIGGER USER',
    `UPDATE appointments SET source_digest = '\\x00' WHERE id IN (
      SELECT id FROM appointments WHERE starts_at < now() - interval '8 days' ORDER BY starts_at DESC LIMIT ${count})`,
    'ALTER TABLE appointments ENABLE TRIGGER USER',
    `INSERT INTO limit_uses SELECT 'bench', decode(md5(number::text), 'hex'), now() - interval '2 days', gen_random_uuid()
      FROM generate_series(1, ${count}) number`,
    `INSERT INTO message_admissions SELECT gen_random_uuid(), '${BUSINESS_ID}', 'EMAIL', false, '\\x00', now() - interval '3 days'
      FROM generate_series(1, ${count})`,
    `INSERT INTO appointment_count_changes (business_id, branch_id, staff_id, status, number)
      SELECT business_id, branch_id, staff_id, 'COMPLETED', 1 FROM appointments LIMIT ${count}`,
    'VACUUM ANALYZE',
  );
}
