import { daysAhead, openSalon, type Salon } from './salon.ts';
import type { Store } from './store.ts';

const OTHER_BUSINESS = '01890000-0000-7000-8000-000000000000';

/** Computes the occupied time of all appointments at once, where triggers have not run */
export const OCCUPY_ANEW = [
  'ALTER TABLE occupations DISABLE TRIGGER USER',
  'TRUNCATE occupations',
  `INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at)
    SELECT business_id, id, taken.* FROM appointments, occupations_of(appointments) AS taken`,
  'ALTER TABLE occupations ENABLE TRIGGER USER',
];

/** People of the branch that is asked, and of each of the others */
const PEOPLE = 20;
const PEOPLE_ELSEWHERE = 5;
const APPOINTMENTS_A_DAY = 5;
/** Branches in all, by the number of appointments; nine of them are of the same business as the one that is asked. */
const BRANCHES: Readonly<Record<number, number>> = { 200: 11, 20000: 50, 1000000: 200 };
const BRANCHES_OF_BUSINESS = 9;

/**
 * Makes a salon whose branch holds half of all appointments, and other branches with the rest. A person has five a day,
 * from tomorrow back into the past as far as they reach, so that the days that are asked are alike at every size. The
 * rows are copies of what the server itself has written.
 */
export async function fill(store: Store, appointments: number): Promise<Salon> {
  const salon = await openSalon(store, PEOPLE);
  const others = (BRANCHES[appointments] as number) - 1;
  const [here, elsewhere] = [appointments / 2 / PEOPLE, appointments / 2 / (others * PEOPLE_ELSEWHERE)].map(Math.round);
  await store.run(
    `INSERT INTO businesses (id, created_at) VALUES ('${OTHER_BUSINESS}', now())`,
    `INSERT INTO branches SELECT copy.* FROM branches original, generate_series(1, ${others}) number,
      jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'slug', 'other-' || number,
        'business_id', CASE WHEN number <= ${BRANCHES_OF_BUSINESS} THEN original.business_id
          ELSE '${OTHER_BUSINESS}' END
      )) copy`,
    `INSERT INTO services SELECT copy.* FROM services original, branches,
      jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'business_id', branches.business_id, 'branch_id', branches.id)) copy
      WHERE branches.slug LIKE 'other-%'`,
    `INSERT INTO staff_members SELECT copy.* FROM staff_members original, branches,
      jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'business_id', branches.business_id, 'branch_id', branches.id, 'email', gen_random_uuid() || '@salon.example'
      )) copy
      WHERE branches.slug LIKE 'other-%'
        AND original.id IN (SELECT id FROM staff_members ORDER BY id LIMIT ${PEOPLE_ELSEWHERE})`,
    'ALTER TABLE appointments DISABLE TRIGGER USER',
    `INSERT INTO appointments SELECT copy.* FROM
      appointments original, services,
      (SELECT *, row_number() OVER (ORDER BY id) AS rank FROM staff_members) person,
      generate_series(0, CASE person.branch_id WHEN original.branch_id THEN ${here} ELSE ${elsewhere} END - 1) number,
      LATERAL (SELECT
        '${daysAhead(1)} 06:30Z'::timestamptz - number / ${APPOINTMENTS_A_DAY} * interval '1 day'
          + number % ${APPOINTMENTS_A_DAY} * interval '90 minutes' AS starts_at,
        number * 2000 + rank AS serial) drawn,
      LATERAL (SELECT translate(lpad((serial / 1000)::text, 6, '0'), '0123456789', 'ABCDEFGHJK') AS letters) code,
      jsonb_populate_record(original, jsonb_build_object(
        'id', lpad(to_hex(floor(extract(epoch FROM drawn.starts_at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(serial), 12, '0'),
        'business_id', person.business_id, 'branch_id', person.branch_id, 'service_id', services.id,
        'staff_id', person.id, 'person_id', person.person_id,
        'customer_id', CASE person.business_id WHEN original.business_id THEN original.customer_id END,
        'privacy_notice_version', NULL, 'privacy_notice_shown_at', NULL,
        'customer_email', 'customer' || number || '@musteri.example',
        'status', CASE
          WHEN number = 0 THEN 'PENDING' WHEN number < ${APPOINTMENTS_A_DAY} THEN 'CONFIRMED'
          WHEN number % 10 = 0 THEN 'CANCELLED' WHEN number % 10 = 1 THEN 'NO_SHOW' ELSE 'COMPLETED' END,
        'starts_at', drawn.starts_at, 'ends_at', drawn.starts_at + interval '30 minutes',
        'created_at', drawn.starts_at - interval '5 days',
        'confirmation_code', left(letters, 3) || '-' || lpad((serial % 1000)::text, 3, '0') || '-' || right(letters, 3)
      )) copy
      WHERE services.branch_id = person.branch_id`,
    'ALTER TABLE appointments ENABLE TRIGGER USER',
    ...OCCUPY_ANEW,
    'TRUNCATE appointment_count_changes, appointment_counts',
    `INSERT INTO appointment_counts (business_id, branch_id, staff_id, status, number)
      SELECT business_id, branch_id, staff_id, status, count(*) FROM appointments GROUP BY business_id, branch_id, staff_id, status`,
    'VACUUM ANALYZE',
  );
  return salon;
}
