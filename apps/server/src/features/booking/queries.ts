import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, Tables } from '../../database/tables.ts';
import { type AppointmentView, BRANCH_COLUMNS, changeOf } from '../appointments/index.ts';

/** Who is asked for what. */
export type Wish = {
  readonly branch: { readonly slug: string } | { readonly id: string };
  readonly serviceId: string;
  readonly staffId: string;
};

/** Local dates of the branch `YYYY-MM-DD`, both included. */
export type Dates = { readonly from: string; readonly to: string };

/** All that decides about a person's days, in one round trip; undefined when nothing of the kind can be booked. */
export type BookableDays = NonNullable<Awaited<ReturnType<typeof findBookableDays>>>;

/**
 * Finds the published branch, its active service and an active person who offers it, with the person's active
 * appointments around the dates.
 * @param lock for a booking: nothing of it changes, and nobody else books the person, until the transaction ends
 */
export function findBookableDays(queryable: Queryable, wish: Wish, dates: Dates, lock = false) {
  return bookable(queryable, wish)
    .innerJoin('accounts', 'accounts.id', 'branches.owner_id')
    .selectAll('branches')
    .select([
      'services.name as service_name',
      'services.duration_minutes',
      'services.price_kurus',
      'staff_members.first_name',
      'staff_members.last_name',
      'staff_members.working_schedule',
      'staff_members.break_times',
      'accounts.email as owner_email',
      'accounts.first_name as owner_first_name',
      'accounts.language as owner_language',
      takenMinutes(dates).as('taken'),
    ])
    .$if(lock, (query) => query.forShare(['branches', 'services']).forNoKeyUpdate('staff_members'))
    .executeTakeFirst();
}

function bookable(queryable: Queryable, { branch, serviceId, staffId }: Wish) {
  return publishedBranch(queryable, branch)
    .innerJoin('services', (join) =>
      join
        .onRef('services.branch_id', '=', 'branches.id')
        .on('services.id', '=', serviceId)
        .on('services.is_active', '=', true)
        .on('services.archived_at', 'is', null),
    )
    .innerJoin('staff_members', (join) =>
      join
        .onRef('staff_members.branch_id', '=', 'branches.id')
        .on('staff_members.id', '=', staffId)
        .on('staff_members.is_active', '=', true)
        .on('staff_members.archived_at', 'is', null),
    )
    .where(offersService);
}

function publishedBranch(queryable: Queryable, branch: Wish['branch']) {
  return queryable
    .selectFrom('branches')
    .where('branches.is_published', '=', true)
    .where('branches.archived_at', 'is', null)
    .where('slug' in branch ? 'branches.slug' : 'branches.id', '=', 'slug' in branch ? branch.slug : branch.id);
}

// Linked to this service, or to none at all.
const offersService = sql<SqlBool>`(
  SELECT coalesce(bool_or(linked.service_id = services.id), true) FROM staff_services linked
  WHERE linked.branch_id = branches.id AND linked.staff_id = staff_members.id
)`;

/**
 * Pairs of epoch minutes, start and end, of the person's active appointments. Wherever on earth the branch is, its local
 * day lies between half a day before and after the same date in UTC, and no appointment is longer than another half.
 */
const takenMinutes = ({ from, to }: Dates) => sql<[start: number, end: number][]>`(
  SELECT coalesce(json_agg(json_build_array(
    floor(extract(epoch FROM held.starts_at) / 60)::integer, ceil(extract(epoch FROM held.ends_at) / 60)::integer
  )), '[]')
  FROM appointments held
  WHERE held.branch_id = branches.id AND held.staff_id = staff_members.id AND held.status IN ('PENDING', 'CONFIRMED')
    AND held.starts_at >= ${from}::date::timestamp AT TIME ZONE 'UTC' - interval '24 hours'
    AND held.starts_at < ${to}::date::timestamp AT TIME ZONE 'UTC' + interval '36 hours'
)`;

/** Why `findBookableDays` found nothing: which of the three is not there. */
export async function findMissing(queryable: Queryable, { branch, serviceId }: Wish) {
  const found = await publishedBranch(queryable, branch)
    .leftJoin('services', (join) =>
      join
        .onRef('services.branch_id', '=', 'branches.id')
        .on('services.id', '=', serviceId)
        .on('services.is_active', '=', true)
        .on('services.archived_at', 'is', null),
    )
    .select('services.id as service_id')
    .executeTakeFirst();
  if (!found) return 'PUBLIC_BRANCH_NOT_FOUND';
  return found.service_id ? 'STAFF_NOT_FOUND' : 'SERVICE_NOT_FOUND';
}

/**
 * Books on behalf of the customer, records it, and keeps the privacy notice that was shown. The constraint
 * `appointments_no_overlap` refuses a time that the person is already booked for.
 */
export function insertAppointment(
  queryable: Queryable,
  appointment: Insertable<Tables['appointments']>,
  notice: { readonly version: string; readonly content: string },
): Promise<AppointmentRow> {
  const by = { actor: 'CUSTOMER', at: appointment.created_at } as const;
  const shown = { branch_id: appointment.branch_id, first_shown_at: appointment.created_at, ...notice };
  return queryable
    .with('notice', (query) =>
      query
        .insertInto('privacy_notices')
        .values(shown)
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('record', (query) => query.insertInto('appointment_changes').values(changeOf(appointment, by)))
    .insertInto('appointments')
    .values(appointment)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An appointment by the code that its customer holds; it outlives the branch's publication, but not the customer's erasure. */
export function findByCode(queryable: Queryable, code: string): Promise<AppointmentView | undefined> {
  return views(queryable)
    .where('appointments.confirmation_code', '=', code)
    .where('appointments.customer_erased_at', 'is', null)
    .executeTakeFirst();
}

/** The appointment that an earlier request with this key has booked in the branch. */
export function findByIdempotencyKey(queryable: Queryable, branchId: string, key: string) {
  return views(queryable)
    .where('appointments.branch_id', '=', branchId)
    .where('appointments.idempotency_key', '=', key)
    .executeTakeFirst();
}

function views(queryable: Queryable) {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(BRANCH_COLUMNS);
}
